import { loadRoomCode, roomCodeOf } from '#scene/model/furnish/room-code.ts'
import type { Choices, Piece } from '#scene/model/rooms/pieces.ts'
import { roomLamps, roomPieces } from '#scene/model/rooms/shell/room-pieces.ts'
import type { Scene } from '#scene/model/rooms/types.ts'
import { openViewer, type Viewer } from '#scene/view/viewer.ts'
import { untilDrawn, viewQuality } from './room-viewer.ts'
import './own/own-rooms.css'

/** Draws rooms outside of the visible page, one after the other, for their pictures. */
export type HiddenRoom = {
  /**
   * Draws a room and resolves when its surfaces and light are complete, or only its surfaces, which takes a fraction of
   * the time. Must not be called concurrently.
   * @throws Error when the browser cannot draw, or the signal was aborted
   */
  draw(
    scene: Scene,
    choices: Choices,
    signal: AbortSignal,
    asked?: 'surfaces' | 'light',
  ): Promise<{ viewer: Viewer; pieces: readonly Piece[] }>
  close(): void
}

/** `size` is that of the view in CSS pixels. The viewer is opened with the first room. */
export function openHiddenRoom(size: { width: number; height: number }): HiddenRoom {
  const frame = document.createElement('div')
  let viewer: Viewer | null = null

  function viewerOn(picture: Parameters<typeof openViewer>[1]): Viewer {
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
    async draw(scene, choices, signal, asked = 'light') {
      await loadRoomCode(roomCodeOf(scene, choices))
      signal.throwIfAborted()
      const picture = { scene, pieces: roomPieces(scene, choices), lamps: roomLamps(scene, choices) }
      if (viewer) {
        viewer.show(picture)
        viewer.aim(scene.camera)
      } else viewer = viewerOn(picture)
      await untilDrawn(viewer, signal, asked)
      return { viewer, pieces: picture.pieces }
    },
    close() {
      viewer?.dispose()
      frame.remove()
    },
  }
}
