import type { Piece } from '../rooms/pieces.ts'
import type { Scene } from '../rooms/types.ts'
import { hungUp } from './bit.ts'
import { bathThings } from './props/bath-things.ts'
import { cornerPlants } from './props/corner-plants.ts'
import { counterWare } from './props/counter-ware.ts'
import { curtains } from './props/curtains.ts'
import type { Prop } from './props/ground.ts'
import { rugs } from './props/rugs.ts'
import { wallArt } from './props/wall-art.ts'
import { setInRoom } from './set-in-room.ts'

/** Decoration that is not sold here: rugs, curtains, pictures, plants, objects on tops. */
export function propPieces(scene: Scene): Piece[] {
  if (scene.placed.length === 0) return []
  const props = [
    ...rugs(scene),
    ...onWalls(curtains(scene)),
    ...onWalls(wallArt(scene)),
    ...cornerPlants(scene),
    ...counterWare(scene),
    ...bathThings(scene),
  ]
  return props.flatMap(({ place, bits }) => setInRoom(scene, { ...place, id: 'props' }, bits, () => null))
}

function onWalls(props: readonly Prop[]): Prop[] {
  return props.map(({ place, bits }) => ({ place, bits: hungUp(bits) }))
}
