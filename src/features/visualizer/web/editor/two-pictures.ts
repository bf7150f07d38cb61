import { useEffect, useState } from 'react'
import type { SceneDoc } from '#scene/model/rooms/types.ts'
import type { Viewer } from '#scene/view/viewer.ts'
import { pause, untilDrawn } from '../until-drawn.ts'
import { type Editor, type EditorState, useEditor, useEditorState } from './store.ts'

type Pictures = {
  /** The earlier state from the current standpoint; null while it is being drawn. */
  before: string | null
  /** The current room as a picture, shown while the canvas draws something else. */
  cover: string | null
}

const none: Pictures = { before: null, cover: null }
/** How long the camera takes to reach another standpoint. */
const turningMs = 700

/** Captures an earlier state from the current standpoint, again whenever the standpoint or the stage's size changes. */
export function usePictures(viewer: Viewer, canvas: HTMLCanvasElement, earlier: SceneDoc): Pictures {
  const editor = useEditor()
  const standpoint = useEditorState(standpointOf)
  const [pictures, setPictures] = useState(none)
  const size = useSize(canvas)

  useEffect(() => {
    const stop = new AbortController()
    const urls: string[] = []
    const take = async () => {
      const ratio = Math.max(1, canvas.width / Math.max(1, canvas.clientWidth))
      const url = URL.createObjectURL(await viewer.picture(ratio, 'image/jpeg'))
      urls.push(url)
      return url
    }
    const work = async () => {
      setPictures(none)
      viewer.holdCamera(true)
      await pause(turningMs, stop.signal)
      const cover = await take()
      setPictures({ before: null, cover })
      const before = await beforeOf(editor, viewer, earlier, take, stop.signal)
      setPictures({ before, cover })
      // Uncovers the live room, which then shows changes as they are made.
      await untilDrawn(viewer, stop.signal)
      setPictures({ before, cover: null })
    }
    work().catch(() => {
      // The comparison was closed before the picture was finished.
      if (!stop.signal.aborted) editor.compare(false)
    })
    return () => {
      stop.abort()
      editor.lookBack(null)
      viewer.holdCamera(false)
      for (const url of urls) URL.revokeObjectURL(url)
    }
    // Another standpoint or size needs new pictures.
  }, [editor, viewer, canvas, earlier, standpoint, size])
  return pictures
}

/** Captures the earlier state; if the design changes meanwhile, it is captured again. */
async function beforeOf(
  editor: Editor,
  viewer: Viewer,
  earlier: SceneDoc,
  take: () => Promise<string>,
  signal: AbortSignal,
): Promise<string> {
  for (let round = 0; ; round++) {
    editor.lookBack(earlier)
    await untilDrawn(viewer, signal)
    const picture = await take()
    if (editor.get().before === earlier || round === 3) {
      editor.lookBack(null)
      return picture
    }
  }
}

/** The stage's size, once it has stopped changing. */
function useSize(canvas: HTMLCanvasElement): string {
  const [size, setSize] = useState(() => sizeOf(canvas))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const watcher = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(() => setSize(sizeOf(canvas)), 250)
    })
    watcher.observe(canvas)
    return () => {
      clearTimeout(timer)
      watcher.disconnect()
    }
  }, [canvas])
  return size
}

function sizeOf({ clientWidth, clientHeight }: HTMLCanvasElement): string {
  return `${clientWidth} ${clientHeight}`
}

const standpointOf = (state: EditorState) => state.standpoint
