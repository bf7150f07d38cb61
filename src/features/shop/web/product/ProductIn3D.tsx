import { useEffect, useRef, useState } from 'react'
import { getModels } from '#features/visualizer/web/api.ts'
import { viewQuality } from '#features/visualizer/web/room-viewer.ts'
import { loadVendorModels } from '#features/visualizer/web/vendor-models.ts'
import { paths } from '#lib/paths.ts'
import { bodies, groupOf } from '#scene/model/bodies/build-body.ts'
import type { ProductModel } from '#scene/model/product-model.ts'
import { type StudioPicture, studioPicture } from '#scene/model/studio/studio-picture.ts'
import type { StudioView } from '#scene/view/studio.ts'
import { http } from '#web/browser/browser-http.ts'
import { loadChunk } from '#web/browser/load-chunk.ts'
import './product.css'
import { useRead } from '#web/page/use-api.ts'

const noWebGl = 'This browser cannot display 3D, so the picture is shown instead.'
const notLoaded = 'The 3D view could not be loaded. Check your connection and select View in 3D again.'

/**
 * The product alone, rotated by dragging or with the arrow keys. Another size or finish replaces it at the same angle.
 */
export function ProductIn3D({
  product,
  size,
  name,
  look,
}: {
  product: string
  size: number
  name: string
  look: string
}) {
  const models = useRead(['model', product, size], () =>
    getModels(http, { products: [{ hash: product, size_id: size }] }),
  )
  const model = models.data?.[0]?.model ?? null
  const isMissing = models.error !== null || (models.data !== undefined && !model)
  const still = paths.picture(product, 'main', 960, 'webp', 0, look)
  return <ModelIn3D model={model} isMissing={isMissing} name={name} still={still} />
}

type ModelIn3DProps = {
  /** Null until it is read. */
  model: ProductModel | null
  isMissing: boolean
  name: string
  /** The picture that is shown where 3D cannot be. */
  still: string
}

/** The same of a model that is already read. */
export function ModelIn3D({ model, isMissing, name, still }: ModelIn3DProps) {
  const { picture, unbuilt } = useStudioPicture(model)
  const canvas = useRef<HTMLCanvasElement>(null)
  const view = useRef<StudioView | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [shown, setShown] = useState(false)
  const latest = useRef(picture)
  latest.current = picture
  const begun = picture !== null
  const failed = problem ?? (isMissing || unbuilt ? notLoaded : null)

  useEffect(() => {
    if (!begun) return
    let left = false
    loadChunk(() => import('#scene/view/studio.ts')).then(
      ({ openStudio }) => {
        if (left || !canvas.current || !latest.current) return
        try {
          view.current = openStudio(canvas.current, latest.current, viewQuality())
        } catch {
          setProblem(noWebGl)
          return
        }
        Object.assign(canvas.current, { view: view.current })
        setShown(true)
      },
      () => setProblem(notLoaded),
    )
    return () => {
      left = true
      view.current?.dispose()
      view.current = null
    }
  }, [begun])
  useEffect(() => {
    if (picture) view.current?.show(picture)
  }, [picture])

  if (failed)
    return (
      <figure>
        <img className="block w-full h-auto border border-stud" src={still} width={960} height={960} alt={name} />
        <figcaption className="type-14 text-graphite" role="alert">
          {failed}
        </figcaption>
      </figure>
    )
  return (
    <section className="in-3d relative grid gap-2 min-w-0" aria-label={`${name} in 3D`}>
      <div
        className="relative aspect-square border border-stud bg-[#e9e6df] touch-pan-y"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the product is rotated with the arrow keys
        tabIndex={0}
        aria-label="Product in 3D. Use the arrow keys to rotate, plus and minus to zoom, and Home to reset."
        onKeyDown={(event) => {
          const act = keys[event.key]
          if (!act || !view.current || event.metaKey || event.ctrlKey || event.altKey) return
          event.preventDefault()
          act(view.current)
        }}
      >
        <canvas className="block size-full cursor-grab active:cursor-grabbing" ref={canvas} />
      </div>
      {shown ? null : (
        <p role="status" className="absolute left-4 top-4 py-1 px-2.5 bg-chalk type-15">
          Loading 3D model
        </p>
      )}
      <p className="type-14 text-graphite">Drag or use the arrow keys to rotate. Use plus and minus to zoom.</p>
    </section>
  )
}

const step = 0.2

const keys: Record<string, (view: StudioView) => void> = {
  ArrowLeft: (view) => view.turn(-step, 0, 0),
  ArrowRight: (view) => view.turn(step, 0, 0),
  ArrowUp: (view) => view.turn(0, -step, 0),
  ArrowDown: (view) => view.turn(0, step, 0),
  '+': (view) => view.turn(0, 0, 0.4),
  '=': (view) => view.turn(0, 0, 0.4),
  '-': (view) => view.turn(0, 0, -0.4),
  Home: (view) => view.home(),
}

/** The studio with the product in it, once the code that builds its model has loaded. */
function useStudioPicture(model: ProductModel | null): { picture: StudioPicture | null; unbuilt: boolean } {
  const [built, setBuilt] = useState<{ picture: StudioPicture | null; unbuilt: boolean }>(nothing)
  useEffect(() => {
    if (!model) return
    let left = false
    const group = model.kind === 'fixture' ? groupOf(model.family) : null
    loadChunk(() => bodies.load(group ? [group] : []))
      .then(() => {
        const show = () => !left && setBuilt({ picture: studioPicture(model), unbuilt: false })
        show()
        return loadVendorModels([model]).then((isAny) => isAny && show())
      })
      .catch(() => !left && setBuilt({ picture: null, unbuilt: true }))
    return () => {
      left = true
    }
  }, [model])
  return built
}

const nothing = { picture: null, unbuilt: false }
