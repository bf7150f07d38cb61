import type { RoomRights } from '#features/visualizer/live-room.ts'
import type { Hit } from '#scene/model/rooms/picking.ts'
import type { Viewer } from '#scene/view/viewer.ts'
import type { EditorStore } from '../store/store.ts'
import { createFollowing, type Following } from './following.ts'
import { createObserved, type Observed } from './observed.ts'
import { createPinBoard, type PinBoard } from './pin-board.ts'
import { connectRoom, type RoomConnection } from './room-connection.ts'

/** What people in a room do together: their pages' connection, following each other, and comments. */
export type Together = {
  editor: EditorStore
  connection: RoomConnection
  following: Following
  pins: PinBoard
  viewer: Observed<Viewer | null>
  /** The room is drawn; undo with null. */
  attach(viewer: Viewer | null): void
  /** Takes a click in the room for the comment that is being added; false when there is none. */
  take(hit: Hit): boolean
  setRights(rights: RoomRights): void
  end(): void
}

export function openTogether(given: Parameters<typeof connectRoom>[0]): Together {
  const { editor, scene } = given
  const viewer = createObserved<Viewer | null>(null)
  const connection = connectRoom(given)
  const following = createFollowing({ connection, editor, viewer })
  const pins = createPinBoard({ scene, editor, viewer, account: given.person.id })
  connection.onPins(() => void pins.load())
  void pins.load()
  return {
    editor,
    connection,
    following,
    pins,
    viewer,
    attach: viewer.set,
    take: pins.take,
    setRights: ({ comment }) => pins.allow(comment),
    end() {
      following.end()
      connection.end()
    },
  }
}
