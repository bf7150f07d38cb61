import type { Style } from './types.ts'

/** How a style builds its doors, windows and moldings; meters and colors. */
export type Joinery = {
  baseboard: number
  /** Height; 0 for no crown. */
  crown: number
  /** Width of the casing of doors and windows; 0: plaster continues to the frame. */
  casing: number
  window: 'casement' | 'sash' | 'steel'
  /** Panes of a sash or casement: columns, rows. */
  panes: [number, number]
  door: 'flush' | 'shaker' | 'panels' | 'planks'
  frame: string
  leaf: string
  metal: string
}

const white = '#f6f4ee'
const black = '#26262a'

const joineries: Record<string, Omit<Joinery, 'frame' | 'leaf' | 'metal'> & Partial<Joinery>> = {
  'warm-modern': joints(0.1, 0, 0, 'casement', [1, 1], 'flush', '#b08d57'),
  'shaker-classic': joints(0.14, 0.11, 0.089, 'sash', [2, 1], 'shaker', '#b9b6ae'),
  'mid-century': joints(0.083, 0, 0.057, 'casement', [1, 1], 'flush', '#b08d57'),
  farmhouse: joints(0.14, 0.09, 0.1, 'sash', [3, 2], 'planks', '#2b2a28'),
  coastal: joints(0.14, 0.1, 0.089, 'sash', [2, 2], 'panels', '#c2c1bb'),
  japandi: joints(0.07, 0, 0.04, 'casement', [1, 2], 'flush', '#2b2a28'),
  'industrial-loft': { ...joints(0.12, 0, 0, 'steel', [4, 3], 'flush', '#2b2a28'), frame: black },
  'contemporary-dark': { ...joints(0.1, 0, 0, 'casement', [1, 1], 'flush', '#2b2a28'), frame: black },
  'desert-modern': { ...joints(0.08, 0, 0, 'casement', [1, 1], 'flush', '#6f5a45'), frame: '#3f362e' },
  'spanish-revival': { ...joints(0.12, 0, 0, 'casement', [2, 3], 'planks', '#3a2f28'), frame: '#4a3526' },
}

export function joineryOf(style: Style): Joinery {
  const own = joineries[style.id] ?? joints(0.1, 0, 0.07, 'casement', [1, 1], 'flush', '#b9b6ae')
  const wooden = own.door === 'planks' || own.casing === 0
  return {
    metal: '#b9b6ae',
    frame: style.trim.hex || white,
    leaf: wooden ? style.wood.hex : style.trim.hex,
    ...own,
  }
}

function joints(
  baseboard: number,
  crown: number,
  casing: number,
  window: Joinery['window'],
  panes: [number, number],
  door: Joinery['door'],
  metal: string,
): Omit<Joinery, 'frame' | 'leaf'> {
  return { baseboard, crown, casing, window, panes, door, metal }
}
