import { useEffect, useState } from 'react'
import { type Placeable, PlaceDialog } from '#features/visualizer/web/place/PlaceDialog.tsx'
import { paths } from '#lib/paths.ts'
import type { Saver } from '../saving/autosave.ts'
import { type StageHandle, useEditor } from '../store/store.ts'

type PlaceRoomProps = {
  stage: StageHandle | null
  saver: Saver
  vsdId: string | null
  onClose: () => void
}

/** Shows the design in augmented reality. It is saved first, since the phone fetches it by its share link. */
export function PlaceRoom({ stage, saver, vsdId, onClose }: PlaceRoomProps) {
  const editor = useEditor()
  const { scene } = editor.get()
  const picture = usePictureOf(stage)
  const find = async (): Promise<Placeable | null> => {
    const share = sharedAs() ?? (await saver.flush())?.share_id
    if (!share) return null
    const at = (path: string) => `${location.origin}${path}`
    return {
      glb: at(paths.sceneFile(share, 'glb')),
      usdz: at(paths.sceneFile(share, 'usdz')),
      page: at(paths.visualize({ scene: share, vsd_id: vsdId, place: 1 })),
    }
  }
  /** Another person's unchanged design, opened by its share link: that link can be used. */
  const sharedAs = () => {
    const opened = new URLSearchParams(location.search).get('scene')
    return saver.get().saved === null && !editor.get().canUndo && opened ? opened : undefined
  }
  return <PlaceDialog title={scene.name} picture={picture} find={find} onClose={onClose} />
}

function usePictureOf(stage: StageHandle | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let left = false
    stage?.picture(1, 'image/jpeg').then(
      (blob) => {
        if (left) return
        made = URL.createObjectURL(blob)
        setAddress(made)
      },
      // The link also works without its picture.
      () => undefined,
    )
    return () => {
      left = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [stage])
  return address
}
