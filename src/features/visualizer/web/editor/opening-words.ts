import type { Opening } from '#scene/model/rooms/types.ts'

export const openingWords: Record<Opening['kind'], string> = {
  door: 'Door',
  window: 'Window',
  arch: 'Opening',
  niche: 'Niche',
}
