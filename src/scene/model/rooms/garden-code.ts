import { onDemand } from '../on-demand.ts'

type Garden = Pick<typeof import('./shell-garden.ts'), 'edgePieces' | 'groundPieces' | 'roofPieces'>

/** Code that is needed outdoors only: hedges, fences, roofs, the ground. Indoor rooms do not load it. */
export const gardens = onDemand<'garden', Garden>({ garden: () => import('./shell-garden.ts') })

export function gardenCode(): Garden {
  const code = gardens.get('garden')
  if (!code) throw new Error('the garden is not loaded')
  return code
}
