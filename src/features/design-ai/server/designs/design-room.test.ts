import { describe, expect, it } from 'vitest'
import type { Wish } from '#features/design-ai/brief/schema.ts'
import { designOf, planNumber } from '#features/visualizer/server/known-rooms.ts'
import { newRoomDoc } from '#scene/model/rooms/open-scene.ts'
import { floorPlans, styleById } from '#scene/model/rooms/room-tables.ts'
import type { RoomShape } from '#scene/model/types.ts'
import { roomOfBrief } from './design-room.ts'

const silent = { room: null, sizeFt: null, wishes: [] }
const box: RoomShape['polygon'] = [
  [0, 0],
  [3, 0],
  [3, 2.5],
  [0, 2.5],
]
const drawn = newRoomDoc({ kind: 'laundry', polygon: box, height: 2.6, openings: [] }, 'coastal')

describe('the room of a brief', () => {
  it.each([
    ['Kitchen', 'kitchen'],
    ['Living Room', 'living'],
    ['outdoor', 'outdoor'],
  ])('of the type %s is an empty template of the kind', (room_type, room) => {
    const found = roomOfBrief({ room_type }, silent, null)
    expect(found).toMatchObject({ room, document: { fills: {} }, floorPlan: null })
    expect(found.image).toContain(found.document.template)
    expect(designOf(found.document)?.room.kind).toBe(room)
  })

  it('can be a template, in its own style or another one', () => {
    const given = { template_id: 'k-galley--japandi' }
    expect(roomOfBrief(given, silent, null)).toMatchObject({
      room: 'kitchen',
      document: { template: 'k-galley--japandi', style: 'japandi' },
    })
    expect(roomOfBrief(given, silent, styleById('coastal')).document.style).toBe('coastal')
  })

  it('can be any room of any floor plan, with the essential fixtures of its use', () => {
    for (const plan of floorPlans)
      for (const { id: room } of plan.rooms) {
        const id = planNumber(plan.id)
        const found = roomOfBrief({ floor_plan: { id, room } }, silent, null)
        expect(found).toMatchObject({ image: `/media/plan/${id}.svg`, floorPlan: id })
        expect(designOf(found.document), `${plan.id} ${room}`).not.toBeNull()
      }
  })

  it('can be one’s own', () => {
    const found = roomOfBrief({ document: drawn }, silent, null)
    expect(found).toEqual({ document: drawn, room: 'laundry', image: '', floorPlan: null })
  })

  it('has the places that the wishes are about, whatever its size', () => {
    const tub: Wish = {
      kind: 'goods',
      value: 'freestanding-tub',
      label: 'Freestanding tub',
      want: true,
      areas: ['tub'],
      from: 'words',
    }
    const sizeFt = [5, 7] as const
    const small = roomOfBrief({ room_type: 'Bathroom' }, { ...silent, sizeFt }, null)
    expect(small.document.template).toMatch(/^b-powder/)
    const withTub = roomOfBrief({ room_type: 'Bathroom' }, { room: null, sizeFt, wishes: [tub] }, null)
    const families = designOf(withTub.document)?.slots.flatMap((slot) => slot.families ?? [])
    expect(families).toContain('freestanding-tub')
    // A tub that is not wanted needs no place.
    const without = { room: null, sizeFt, wishes: [{ ...tub, want: false }] }
    expect(roomOfBrief({ room_type: 'Bathroom' }, without, null).document.template).toMatch(/^b-powder/)
  })

  it.each(['Moody powder room with brass', 'a half bath under the stairs'])('has no tub or shower: %s', (words) => {
    for (const sizeFt of [null, [8, 10] as const]) {
      const { document } = roomOfBrief({ room_type: 'Bathroom' }, { ...silent, sizeFt, words }, null)
      const types = designOf(document)?.placed.map(({ type }) => type)
      expect(types).toContain('toilet')
      for (const type of ['tub', 'tubfree', 'shower', 'rollin']) expect(types).not.toContain(type)
    }
  })

  it('has the fireplace that the words name, and the style of their mood', () => {
    const stone: Wish = {
      kind: 'material',
      value: 'stone',
      label: 'Stone fireplace',
      want: true,
      areas: ['facade'],
      from: 'words',
    }
    const found = roomOfBrief({ room_type: 'Living Room' }, { ...silent, wishes: [stone] }, null)
    expect(designOf(found.document)?.placed.map(({ type }) => type)).toContain('fireplace')
    const styleIn = (mood: string) => {
      const wish: Wish = { kind: 'mood', value: mood, label: mood, want: true, areas: [], from: 'words' }
      return roomOfBrief({ room_type: 'Living Room' }, { ...silent, wishes: [wish] }, null).document.style
    }
    expect(styleIn('dark')).toBe('contemporary-dark')
    expect(styleIn('cozy')).toBe('warm-modern')
  })

  it('has no fixture that few such rooms have, unless the words ask for it', () => {
    const said = { room: 'bathroom', sizeFt: [9, 9.5], wishes: [] } as const
    const typesOf = (wishes: Wish[]) => {
      const { document } = roomOfBrief({}, { ...said, wishes }, null)
      return designOf(document)?.placed.map(({ type }) => type)
    }
    expect(typesOf([])).not.toContain('washer')
    expect(typesOf([])).not.toContain('rollin')
    const washer: Wish = {
      kind: 'goods',
      value: 'appliances',
      label: 'Washer',
      want: true,
      areas: ['appliance'],
      from: 'words',
    }
    expect(typesOf([washer])).toContain('washer')
    const accessible: Wish = {
      kind: 'trait',
      value: 'accessible',
      label: 'Accessible',
      want: true,
      areas: [],
      from: 'words',
    }
    expect(typesOf([accessible])).not.toContain('washer')
  })
})
