import type { Wish } from '#features/design-ai/brief/schema.ts'
import type { ModelRow } from '#features/visualizer/schema.ts'
import { laidModel } from '#scene/model/materials/laid-model.ts'
import type { SurfaceModel } from '#scene/model/product-model.ts'
import { type Evidence, isLaying } from './evidence.ts'
import type { JobOption } from './job.ts'

/** The layouts that show a pattern; the others that people name cannot be laid here. */
const layoutOf: Record<string, SurfaceModel['layout']> = { herringbone: 'herringbone', chevron: 'chevron' }

/**
 * What proves that a product is laid in the pattern of a wish: how the room's document lays it, or how it is made. Null
 * when it is laid in another way, undefined for a wish that is not about laying.
 */
export function laidEvidence(
  { kind, value, want }: Wish,
  fill: JobOption['fill'],
  rows: readonly ModelRow[],
): Evidence | null | undefined {
  if (kind !== 'look' || !want || !isLaying(value)) return undefined
  if (!fill || !('product' in fill)) return null
  const row = rows.find(({ hash, size_id }) => hash === fill.product && size_id === fill.size_id)
  if (row?.model?.kind !== 'surface') return null
  const layout = layoutOf[value]
  const isLaid = layout
    ? laidModel(row.model, fill).layout === layout
    : fill.pattern === (value === 'stacked' ? 'stack' : value)
  return isLaid ? { attribute: 'Laid in', value } : null
}
