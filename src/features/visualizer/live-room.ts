import type { RoomAnchor } from './pins.ts'

/** The address of the WebSocket over which pages share a room. */
export const liveRoomsPath = '/api/rooms/live'

/** What the server tells a page about its rights in the room, at the start and whenever they change. */
export type RoomRights = { edit: boolean; comment: boolean }

/**
 * A page's last change was not taken, and its copy of the shared document is no longer used: it begins again with the room
 * as the server has it. `why` is null when the change itself is not at fault; `parts` are those that were.
 */
export type RefusedChange = { why: string | null; parts: string[] }

/** The server's messages to a page: its rights, that the comments in the room have changed, or that a change was refused. */
export type RoomMessage = { rights?: RoomRights; pins?: true; refused?: RefusedChange }

/** What a page tells the others in the room about its visitor; the server fills in the account and its name. */
export type Person = {
  id: number
  name: string
  /** The selected slot or fixture. */
  selected: string | null
}

/** A camera in a room, inches; `zoom` is that of the plan. */
export type RoomCamera = {
  standpoint: 'room' | 'walk' | 'dollhouse' | 'plan'
  from: [number, number, number]
  to: [number, number, number]
  zoom: number
}

/** What a page shares with the others while it is open. */
export type Presence = {
  person: Person
  /** Where the pointer touches the room; null while it rests. */
  pointer: RoomAnchor | null
  /** The page whose camera this one follows. */
  following: number | null
  /** Only while others follow it. */
  camera: RoomCamera | null
  /** Set while everyone is asked to follow this page: another number for each request. */
  asks: number | null
}

/** Another page in the room, by the number of its client. */
export type Present = Presence & { client: number }
