import type { SurfaceModel } from '../product-model.ts'
import type { Pattern } from '../rooms/types.ts'

type Laying = { pattern?: Pattern; grout?: string; shade?: number }

const layouts: Record<Pattern, { layout: SurfaceModel['layout']; offset?: number }> = {
  grid: { layout: 'grid' },
  stack: { layout: 'grid' },
  diagonal: { layout: 'grid' },
  offset: { layout: 'offset', offset: 0.5 },
  third: { layout: 'offset', offset: 1 / 3 },
  herringbone: { layout: 'herringbone' },
  chevron: { layout: 'herringbone' },
  plank: { layout: 'plank' },
}

/** A product as a person wants it laid: in another pattern, with another grout, with less or more play of shade. */
export function laidModel(model: SurfaceModel, { pattern, grout, shade }: Laying): SurfaceModel {
  const laid = pattern && movable.has(model.layout) ? layouts[pattern] : null
  return {
    ...model,
    layout: laid?.layout ?? model.layout,
    params: {
      ...model.params,
      ...(laid?.offset !== undefined && { offset: laid.offset, pattern: laid.offset < 0.4 ? '1/3' : '1/2' }),
      ...(grout && { grout }),
      ...(shade !== undefined && { shade_play: shade }),
    },
  }
}

/** Layouts of loose pieces; a mosaic's sheet, a slab or a roll lies as it was made. */
const movable = new Set<SurfaceModel['layout']>(['grid', 'offset', 'plank', 'herringbone'])

/** The ways that a product can be laid; the first is its own. */
export function patternsOf(model: SurfaceModel): Pattern[] {
  if (!movable.has(model.layout)) return []
  const { w, l } = model.pieceIn
  const long = Math.max(w, l)
  const short = Math.min(w, l)
  if (model.gen === 'wood' && long > 30) return ['plank', 'herringbone', 'diagonal', 'grid']
  const even = long / short < 1.05
  const rest: Pattern[] = even
    ? ['grid', 'offset', 'diagonal']
    : ['offset', 'third', 'stack', 'herringbone', 'diagonal']
  const own: Pattern =
    model.layout === 'offset'
      ? 'offset'
      : model.layout === 'grid'
        ? rest.includes('stack')
          ? 'stack'
          : 'grid'
        : model.layout === 'plank'
          ? 'plank'
          : 'herringbone'
  return [own, ...rest.filter((pattern) => pattern !== own)]
}
