import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript'

type Json = Record<string, unknown>
export type ApiDocument = { paths: Record<string, Json>; components?: { schemas?: Record<string, Json> } }

/**
 * The text of src/web/api-paths.ts: for each path of the API, without `/api`, what its calls take and return. Comments,
 * headers, and keys that are always `never` are omitted, as are named schemas that no call uses.
 */
export async function generateApiPaths(document: ApiDocument): Promise<string> {
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, calls]) => [path.replace(/^\/api/, ''), shapes(calls)]),
  )
  const schemas = Object.fromEntries(
    Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => [name, shapes(schema)]),
  )
  const nodes = await openapiTypes(
    {
      openapi: '3.1.0',
      info: { title: '', version: '' },
      paths,
      components: { schemas: used(paths, schemas) },
    } as unknown as OpenAPI3,
    { alphabetize: true, defaultNonNullable: false, silent: true },
  )
  const exported = nodes.filter((node) => 'name' in node && ['paths', 'components'].includes(nameOf(node)))
  return [
    '// Generated from the OpenAPI document by `npm run api:types`; `npm run check` compares it. Do not edit.\n',
    astToString(exported)
      .replaceAll(/^ *\/\*\*[^\n]*\*\/\n/gm, '')
      .replaceAll(/^ *\w+\?: never;\n/gm, '')
      .replaceAll(/^ {4}\w+: never;\n/gm, '')
      .replaceAll(/^ *parameters: \{\s*\};\n/gm, '')
      .replaceAll(/^ *headers: \{\n *\[name: string\]: unknown;\n *\};\n/gm, '')
      .replaceAll(/\{\s+\}/g, '{}')
      .replaceAll('    ', '  '),
  ].join('\n')
}

const nameOf = (node: object) => (node as { name: { text: string } }).name.text

/** Of a schema only what a type expresses: a limit or a default is of no use to a caller's compiler. */
const notTypes = new Set(['default', 'description', 'format', 'pattern', 'security', 'summary', 'tags'])

/** `inside` is true where the keys of an object are names of properties, which may equal those of a schema's own keys. */
function shapes(value: unknown, inside = false): Json {
  if (Array.isArray(value)) return value.map((each) => shapes(each)) as unknown as Json
  if (typeof value !== 'object' || value === null) return value as Json
  return Object.fromEntries(
    Object.entries(inside ? value : spelledOut(value as Json))
      .filter(([key]) => inside || !notTypes.has(key))
      .map(([key, each]) => [key, shapes(each, !inside && key === 'properties')]),
  )
}

/** A record with known keys, which openapi-typescript would widen to any key, as an object with these properties. */
function spelledOut(schema: Json): Json {
  const { propertyNames, additionalProperties, ...rest } = schema as {
    propertyNames?: { enum?: string[] }
    additionalProperties?: unknown
  }
  const keys = propertyNames?.enum
  if (!keys) return schema
  return { ...rest, properties: Object.fromEntries(keys.map((key) => [key, additionalProperties])) }
}

/** The named schemas that these calls refer to, directly or through each other. */
function used(paths: Json, schemas: Record<string, Json>): Record<string, Json> {
  const found = new Set<string>()
  const collect = (from: unknown) => {
    for (const [, name] of JSON.stringify(from).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (!name || found.has(name)) continue
      found.add(name)
      collect(schemas[name])
    }
  }
  collect(paths)
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => found.has(name)))
}
