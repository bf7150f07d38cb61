import type { Pattern } from '#scene/model/types.ts'

export const patternWords: Record<Pattern, string> = {
  grid: 'Straight grid',
  offset: 'Brick, half offset',
  third: 'Third offset',
  diagonal: 'Diagonal',
  herringbone: 'Herringbone',
  plank: 'Staggered planks',
  stack: 'Stacked',
  chevron: 'Chevron',
}
