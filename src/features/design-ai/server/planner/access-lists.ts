import type { Proof, WishLists } from '#features/design-ai/designs/wish-lists.ts'
import { withWish } from '#features/design-ai/designs/wish-lists.ts'
import { inch } from '#scene/model/geometry/mesh.ts'
import { type AccessLevel, accessFigures } from '#scene/model/rooms/access/access-figures.ts'
import { clearWidthOf, largestCircle } from '#scene/model/rooms/access/access-rules.ts'
import { accessWork, newBuildingNote } from '#scene/model/rooms/access/accessible-room.ts'
import type { RoomShape, Scene } from '#scene/model/types.ts'
import { accessLevelOf } from './access.ts'
import type { Prepared } from './prepare.ts'

/**
 * What proves that a room works for whom the brief names, and what the contractor does for it. Rooms that do not are
 * refused before, so that the wish is always met by the plan.
 */
export function withAccess(lists: WishLists, { request, rooms }: Prepared, index: number): WishLists {
  const level = accessLevelOf(request.wishes)
  const scene = rooms[index]?.scene
  if (!level || !scene) return lists
  const proof = proofOf(scene, level)
  let next = lists
  for (const { kind, want, value, label } of request.wishes)
    if (kind === 'trait' && want && /^(?:accessible|aging in place)$/.test(value))
      next = withWish(next, 'met', { label, reason: sentenceOf(proof), proof })
  for (const { label, text } of accessWork(scene.room, scene.placed, level, request.roomBefore ?? null))
    next = withWish(next, 'contractor', { label, reason: text })
  const note = newBuildingNote(scene.room, scene.placed, level)
  return note ? withWish(next, 'not_met', { label: 'A117.1-2017', reason: note }) : next
}

function proofOf({ room, placed }: Scene, level: AccessLevel): Proof[] {
  const ofRoom = (attribute: string, value: string): Proof => ({
    surface: 'Room',
    hash: null,
    product_name: null,
    attribute,
    value,
  })
  const { turning, door, clearWidth, clearDepth, showerThreshold } = accessFigures
  const floor = ofRoom(
    'Clear floor at each fixture',
    `${clearWidth.inches} x ${clearDepth.inches} in (${clearDepth.source})`,
  )
  const ways = widestWay(room)
  return [
    ...(level === 'wheelchair' && room.kind !== 'outdoor'
      ? [
          ofRoom(
            'Turning circle',
            `${Math.floor((2 * largestCircle(room, placed)) / inch)} in, at least ${turning.inches} (${turning.source})`,
          ),
        ]
      : []),
    ...(room.kind === 'outdoor' ? [] : [floor]),
    ...(ways === null
      ? []
      : [ofRoom('Door', `${Math.floor(ways)} in clear, at least ${door.inches} (${door.source})`)]),
    ...(placed.some(({ type }) => type === 'rollin') ? [ofRoom('Shower', `no curb (${showerThreshold.source})`)] : []),
    ofRoom('Floor', 'no loose rugs (ADA 302.2)'),
  ]
}

/** "Room: turning circle 62 in …". */
function sentenceOf(proof: readonly Proof[]): string {
  return proof.map(({ attribute, value }) => `${attribute}: ${value}.`).join(' ')
}

function widestWay({ openings }: RoomShape): number | null {
  const ways = openings.filter(({ kind }) => kind === 'door' || kind === 'arch').map(clearWidthOf)
  return ways.length > 0 ? Math.max(...ways) : null
}
