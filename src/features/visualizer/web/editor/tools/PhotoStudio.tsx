import { type RefObject, useEffect, useRef, useState } from 'react'
import { fileName } from '#features/visualizer/web/parts/file-name.ts'
import type { PhotoShot } from '#scene/view/photo-stage.ts'
import { saveFile } from '#web/browser/browser-http.ts'
import { loadChunk } from '#web/browser/load-chunk.ts'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { type StageHandle, useEditor } from '../store/store.ts'
import '#features/visualizer/web/parts/editor.css'

type Reason = 'no card' | 'too slow' | 'outside' | 'failed'

const why: Record<Reason, string> = {
  'no card':
    'This browser does not use a graphics card, so ray tracing is not available. This is the live view at four times the resolution.',
  'too slow': 'Ray tracing would take hours on this graphics card. This is the live view at four times the resolution.',
  outside:
    'Ray tracing works only from inside the room. This is the live view at four times the resolution. For a ray-traced photo, choose Room or Walk.',
  failed: 'This graphics card does not support ray tracing. This is the live view at four times the resolution.',
}

/** Takes a photo: ray traced if the graphics card can, otherwise the live picture at four times the resolution. */
export function PhotoStudio({ stage, onClose }: { stage: StageHandle; onClose: () => void }) {
  const name = useEditor().get().scene.name
  const [shot] = useState(() => stage.shot())
  const [reason, setReason] = useState<Reason | null>(() =>
    canTrace(meansOf(document.createElement('canvas'))) ? (shot === null ? 'outside' : null) : 'no card',
  )
  return (
    <Dialog open onClose={onClose} title="Photo" size="wide">
      {reason === null && shot ? (
        <Traced shot={shot} name={name} onGiveUp={setReason} />
      ) : (
        <Live stage={stage} name={name} note={why[reason ?? 'failed']} />
      )}
    </Dialog>
  )
}

type TracedProps = { shot: PhotoShot; name: string; onGiveUp: (reason: Reason) => void }

function Traced({ shot, name, onGiveUp }: TracedProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [paused, setPaused] = useState(false)
  const { rays, ms } = useTracing(canvas, shot, paused, onGiveUp)
  const size = photoSize(shot.view.aspect)
  const done = rays >= enoughRays
  const left = timeLeft(rays, ms)
  return (
    <div className="photo">
      <canvas ref={canvas} width={size.width} height={size.height} />
      <progress max={enoughRays} value={rays} aria-label="Photo progress" />
      <p role="status">
        {rays === 0
          ? 'Setting up the camera'
          : done
            ? `Finished: ${rays} samples per pixel.`
            : `${Math.floor(rays)} of ${enoughRays} samples per pixel${left && !paused ? `, ${left} left` : ''}.`}
      </p>
      <div className="flex flex-wrap gap-[0.75rem]">
        <Button variant="secondary" disabled={done || rays === 0} onClick={() => setPaused(!paused)}>
          {paused ? 'Resume' : 'Pause'}
        </Button>
        <SaveButtons name={name} disabled={rays === 0} blob={(type) => blobOf(canvas.current, type)} />
      </div>
    </div>
  )
}

/** Traces a part per frame until there are enough rays; unmounting stops it. */
function useTracing(
  canvas: RefObject<HTMLCanvasElement | null>,
  shot: PhotoShot,
  paused: boolean,
  onGiveUp: TracedProps['onGiveUp'],
): { rays: number; ms: number } {
  const [state, setState] = useState({ rays: 0, ms: 0 })
  const held = useRef(paused)
  held.current = paused
  const giveUp = useRef(onGiveUp)
  giveUp.current = onGiveUp
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let left = false
    let end = () => {}
    const size = photoSize(shot.view.aspect)
    const trace = async () => {
      const { openPhoto } = await loadChunk(() => import('#scene/view/photo.ts'))
      const photo = await openPhoto(element, { shot, ...size, texturePx: 1024, tiles: 4 })
      end = photo.dispose
      if (left) return end()
      let [worked, seen, rays, parts] = [0, 0, 0, 1]
      let then = performance.now()
      const frame = (now: number) => {
        if (left || rays >= enoughRays) return
        const passed = now - then
        then = now
        if (!held.current) {
          // Until the first part is traced, the graphics card is still being set up.
          if (rays > 0) worked += passed
          // As many parts per frame as keep the page responsive.
          parts = passed < 22 ? Math.min(16, parts + 1) : passed > 45 ? Math.max(1, parts - 1) : parts
          for (let part = 0; part < parts; part++) rays = photo.step()
          // Updating the picture once a second shows the progress and costs little tracing time.
          if (rays >= 1 && (worked - seen > 1000 || rays >= enoughRays || seen === 0)) {
            seen = worked
            photo.show()
            setState({ rays, ms: worked })
          }
          if (isTooSlow(rays, worked)) return giveUp.current('too slow')
        }
        requestAnimationFrame(careful)
      }
      const careful = (now: number) => {
        try {
          frame(now)
        } catch {
          if (!left) giveUp.current('failed')
        }
      }
      requestAnimationFrame(careful)
    }
    trace().catch(() => {
      if (!left) giveUp.current('failed')
    })
    return () => {
      left = true
      end()
    }
  }, [canvas, shot])
  return state
}

function Live({ stage, name, note }: { stage: StageHandle; name: string; note: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<'taking' | 'taken' | 'failed'>('taking')
  useEffect(() => {
    let left = false
    finePicture(stage).then(
      (picture) => {
        if (left || !canvas.current) return picture.close()
        canvas.current.width = picture.width
        canvas.current.height = picture.height
        canvas.current.getContext('bitmaprenderer')?.transferFromImageBitmap(picture)
        setState('taken')
      },
      () => !left && setState('failed'),
    )
    return () => {
      left = true
    }
  }, [stage])
  return (
    <div className="photo">
      <canvas ref={canvas} />
      <p role={state === 'failed' ? 'alert' : 'status'}>
        {state === 'taking' ? 'Taking the photo' : state === 'taken' ? note : 'The photo could not be taken.'}
      </p>
      <div className="flex flex-wrap gap-[0.75rem]">
        <SaveButtons name={name} disabled={state !== 'taken'} blob={(type) => blobOf(canvas.current, type)} />
      </div>
    </div>
  )
}

type SaveProps = { name: string; disabled: boolean; blob: (type: string) => Promise<Blob> }

function SaveButtons({ name, disabled, blob }: SaveProps) {
  const save = async (kind: 'png' | 'webp') => {
    try {
      const file = await blob(`image/${kind}`)
      // A browser that cannot encode WebP returns PNG instead.
      saveFile(fileName(`${name} photo`, file.type === 'image/webp' ? 'webp' : 'png'), file)
    } catch {
      toast.error('The photo could not be saved. Try again.')
    }
  }
  return (
    <>
      <Button disabled={disabled} onClick={() => void save('png')}>
        Save as PNG
      </Button>
      <Button variant="secondary" disabled={disabled} onClick={() => void save('webp')}>
        Save as WebP
      </Button>
    </>
  )
}

async function blobOf(canvas: HTMLCanvasElement | null, type: string): Promise<Blob> {
  const blob = await new Promise<Blob | null>((done) => {
    if (canvas) canvas.toBlob(done, type, 0.92)
    else done(null)
  })
  if (!blob) throw new Error('the photo could not be written')
  return blob
}

/** The live picture, rendered at four times the resolution and scaled down to the size of a photo for smooth edges. */
async function finePicture(stage: StageHandle): Promise<ImageBitmap> {
  const blob = await stage.picture(4)
  const whole = await createImageBitmap(blob)
  const { width, height } = photoSize(whole.width / whole.height)
  if (whole.width <= width) return whole
  const small = await createImageBitmap(whole, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  })
  whole.close()
  return small
}

/** The largest photo in pixels. */
const most = { width: 1920, height: 1080 }

/** The largest photo with the view's aspect ratio. */
export function photoSize(aspect: number): { width: number; height: number } {
  const width = Math.min(most.width, most.height * aspect)
  return { width: Math.round(width), height: Math.round(width / aspect) }
}

/** The renderer, as far as the browser reports it, and whether it supports float textures. */
type Means = { drawnBy: string; floats: boolean }

/** Ray tracing needs a graphics card; in software a picture would take hours. */
export function canTrace({ drawnBy, floats }: Means): boolean {
  return floats && !/swiftshader|llvmpipe|software|basic render|softpipe/i.test(drawnBy)
}

function meansOf(canvas: HTMLCanvasElement): Means {
  const gl = canvas.getContext('webgl2')
  const info = gl?.getExtension('WEBGL_debug_renderer_info')
  const drawnBy = info ? String(gl?.getParameter(info.UNMASKED_RENDERER_WEBGL)) : ''
  const floats = Boolean(gl?.getExtension('EXT_color_buffer_float') && gl.getExtension('OES_texture_float_linear'))
  gl?.getExtension('WEBGL_lose_context')?.loseContext()
  return { drawnBy, floats }
}

/** Rays per pixel of a finished photo. */
export const enoughRays = 400

/** A card that takes longer for the first ray of every pixel would need more than two hours. */
const slowestMs = 18_000

export function isTooSlow(samples: number, ms: number): boolean {
  return ms > slowestMs * Math.max(1, samples)
}

/** The remaining time as text; null while it cannot be estimated. */
export function timeLeft(samples: number, ms: number): string | null {
  if (samples < 2) return null
  const seconds = ((enoughRays - samples) * ms) / samples / 1000
  if (seconds < 50) return 'less than a minute'
  const minutes = Math.round(seconds / 60)
  if (minutes < 2) return 'about a minute'
  return minutes < 100 ? `about ${minutes} minutes` : `about ${Math.round(minutes / 60)} hours`
}
