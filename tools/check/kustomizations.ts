import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import type { Manifest } from './deployment.ts'

type Kustomization = {
  resources: string[]
  images?: { name: string; newTag: string }[]
  patches?: { target: { kind: string; name: string } }[]
}

/** Kustomizations that list what is missing, manifests that none lists, patches of nothing, and images of another release. */
export function kustomizationMistakes(root: string, manifests: Manifest[], version: string): string[] {
  const files = globSync('deploy/kubernetes/**/kustomization.yaml', { cwd: root }).toSorted()
  const listed = new Set<string>()
  const broken = files.flatMap((file) => {
    const { resources, images = [], patches = [] } = parse(readFileSync(path.join(root, file), 'utf8')) as Kustomization
    const targets = resources.map((one) => path.join(path.dirname(file), one))
    for (const target of targets) listed.add(target)
    return [
      ...targets
        .filter((target) => !existsSync(path.join(root, target)))
        .map((target) => `${file}: there is no ${target}`),
      ...images
        .filter(({ newTag }) => newTag !== version)
        .map(({ newTag }) => `${file}: the image ${newTag} is not of release ${version}`),
      ...patches
        .filter(({ target }) => !manifests.some(({ kind, name }) => kind === target.kind && name === target.name))
        .map(({ target }) => `${file}: there is no ${target.kind} ${target.name} to patch`),
    ]
  })
  const unlisted = new Set(manifests.map(({ file }) => file).filter((file) => !listed.has(file)))
  return [...broken, ...[...unlisted].map((file) => `${file}: no kustomization lists it`)]
}
