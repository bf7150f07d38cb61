import { partsOf } from '#features/visualizer/design-changes.ts'
import { sceneDoc } from '#features/visualizer/scene-schema.ts'
import type { SceneDoc } from '#scene/model/types.ts'

/** What is wrong with a design: messages by part, and by field where a field has too much of everything. */
export type Faults = { parts: Map<string, string>; whole: string | null }

const fields = new Set(['v', 'template', 'style', 'room', 'light', 'units', 'count'])
const part = /^(?:fills|fixtures)\/(?!__proto__$)./s

/** Checks a shared design strictly: unlike a request's, none of its fields may be one that would be dropped. */
export function faultsOf(parts: ReadonlyMap<string, unknown>, read: () => SceneDoc): Faults {
  const faults: Faults = { parts: new Map(), whole: null }
  for (const key of parts.keys())
    if (!fields.has(key) && !part.test(key)) faults.parts.set(key, 'This part is not known.')
  if (faults.parts.size > 0) return faults
  const doc = read()
  const { data, error } = sceneDoc.safeParse(doc)
  for (const { path, message } of error?.issues ?? []) {
    const [field, name] = path.map(String)
    if (field === undefined || ((field === 'fills' || field === 'fixtures') && name === undefined))
      faults.whole = message
    else faults.parts.set(field === 'fills' || field === 'fixtures' ? `${field}/${name}` : field, message)
  }
  if (data && lengthOf(data) !== lengthOf(doc)) {
    const kept = partsOf(data)
    for (const [key, value] of partsOf(doc))
      if (lengthOf(kept.get(key)) !== lengthOf(value)) faults.parts.set(key, 'This part has fields that are not known.')
  }
  return faults
}

/** The order of fields does not change the length; a field that was dropped does. */
function lengthOf(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0
}
