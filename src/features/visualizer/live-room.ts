/** The address of the WebSocket over which pages share a room. */
export const liveRoomsPath = '/api/rooms/live'

/** What the server tells a page about its rights in the room, at the start and whenever they change. */
export type RoomRights = { edit: boolean }

/** What a page tells the others in the room about its visitor. */
export type Presence = {
  id: number
  name: string
  /** The selected slot or fixture. */
  selected: string | null
}
