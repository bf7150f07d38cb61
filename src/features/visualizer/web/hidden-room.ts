import type { Piece } from '#scene/model/furnish/parts/object-part.ts'
import { loadRoomCode, roomCodeOf } from '#scene/model/rooms/shell/room-code.ts'
import { roomLamps, roomPieces } from '#scene/model/rooms/shell/room-pieces.ts'
import type { Choices, Scene } from '#scene/model/types.ts'
import { openViewer, type RoomPicture, type Viewer } from '#scene/view/viewer.ts'
import { untilDrawn, viewQuality } from './room-viewer.ts'
import './parts/own-rooms.css'

/** Draws rooms outside of the visible page, one after the other, for their pictures. */
export type HiddenRoom = {
  /** The pieces of a room, built once for each scene. */
  build(scene: Scene, choices: Choices): Promise<RoomPicture>
  /**
   * Draws a room and resolves when its surfaces and light are complete. Must not be called concurrently.
   * @throws Error when the browser cannot draw, or the signal was aborted
   */
  draw(scene: Scene, choices: Choices, signal: AbortSignal): Promise<{ viewer: Viewer; pieces: readonly Piece[] }>
  close(): void
}

/** `size` is that of the view in CSS pixels. The viewer is opened with the first room. */
export function openHiddenRoom(size: { width: number; height: number }): HiddenRoom {
  const frame = document.createElement('div')
  let viewer: Viewer | null = null
  const built = new WeakMap<Scene, RoomPicture>()

  async function pictureOf(scene: Scene, choices: Choices): Promise<RoomPicture> {
    const known = built.get(scene)
    if (known) return known
    await loadRoomCode(roomCodeOf(scene, choices))
    const picture = { scene, pieces: roomPieces(scene, choices), lamps: roomLamps(scene, choices) }
    built.set(scene, picture)
    return picture
  }

  function viewerOn(picture: RoomPicture): Viewer {
    frame.className = 'hidden-room'
    frame.style.width = `${size.width}px`
    frame.style.height = `${size.height}px`
    frame.inert = true
    const canvas = frame.appendChild(document.createElement('canvas'))
    document.body.append(frame)
    // A higher quality would not be visible at the size of a card.
    return openViewer(canvas, picture, viewQuality() === 'low' ? 'low' : 'medium')
  }

  return {
    build: pictureOf,
    async draw(scene, choices, signal) {
      const picture = await pictureOf(scene, choices)
      signal.throwIfAborted()
      if (viewer) {
        viewer.show(picture)
        viewer.aim(scene.camera)
      } else viewer = viewerOn(picture)
      await untilDrawn(viewer, signal)
      return { viewer, pieces: picture.pieces }
    },
    close() {
      viewer?.dispose()
      frame.remove()
    },
  }
}
