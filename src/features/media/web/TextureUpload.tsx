import { Trash2 } from 'lucide-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { paths } from '#lib/paths.ts'
import { Dropzone } from '#web/form/Dropzone.tsx'
import { FieldError } from '#web/form/messages.tsx'
import { Button } from '#web/parts/Button.tsx'
import { RemoveDialog } from '#web/parts/RemoveDialog.tsx'
import { maxMediaMegabytes, minTexture, photographEndings } from '../rules.ts'
import type { LaidSurface, MediaTexture, Photograph } from '../schema.ts'
import type { TextureSize } from './api.ts'
import { CornerField } from './CornerField.tsx'
import { type Corners, isFlat, rectify, sidesOf } from './rectify.ts'
import { TextureForm } from './TextureForm.tsx'
import { type Drawable, TexturePreview } from './TexturePreview.tsx'
import type { MediaState } from './use-media.ts'
import './media.css'

/**
 * The texture that rooms lay in place of our rendering, for its vendor: a picture that is uploaded, or cut out of one of the
 * product's photographs. `state` is of `useMedia`.
 */
export function TextureUpload({ state, productName }: { state: MediaState; productName: string }) {
  const { media, saveTexture, remove } = state
  const { texture, surface, photographs } = media
  const [from, setFrom] = useState<'file' | Photograph | null>(null)
  const [asked, setAsked] = useState(false)
  const stop = useCallback(() => setFrom(null), [])
  if (!surface && !texture) return null
  const save = async (file: File, size: TextureSize) => {
    await saveTexture(file, size)
    stop()
  }
  return (
    <section className="media-list grid grid-cols-1 gap-3" aria-label="Surface in rooms">
      <h3 className="text-17">Surface in rooms</h3>
      {texture ? (
        <Stored texture={texture} onRemove={() => setAsked(true)} />
      ) : (
        <p className="text-15">
          Rooms and the pictures that we draw show a rendering of this product. Add a texture of its surface, and they
          show that.
        </p>
      )}
      {surface && from === null ? (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setFrom('file')}>
            {texture ? 'Upload another texture' : 'Upload a texture'}
          </Button>
          {photographs.slice(0, 6).map((photograph, place) => (
            <Button key={photograph.id} variant="quiet" onClick={() => setFrom(photograph)}>
              <img
                src={paths.photograph(photograph.file, 'square', 320, 'webp')}
                width={32}
                height={32}
                alt=""
                loading="lazy"
              />
              Cut it out of photograph {place + 1}
            </Button>
          ))}
        </div>
      ) : null}
      {surface && from === 'file' ? <FromFile surface={surface} onSave={save} onCancel={stop} /> : null}
      {surface && from !== null && from !== 'file' ? (
        <FromPhotograph
          key={from.id}
          surface={surface}
          photograph={from}
          name={productName}
          onSave={save}
          onCancel={stop}
        />
      ) : null}
      <RemoveDialog
        open={asked}
        title="Remove this texture?"
        label="Remove texture"
        onClose={() => setAsked(false)}
        onRemove={async () => {
          if (texture) await remove(texture.id)
          setAsked(false)
        }}
      >
        <p>Rooms show our rendering of the product again.</p>
      </RemoveDialog>
    </section>
  )
}

function Stored({ texture, onRemove }: { texture: MediaTexture; onRemove: () => void }) {
  const { name, file, width_in, height_in, tiles } = texture
  const { image } = useImage(paths.photograph(file, 'whole', 320, 'webp'))
  return (
    <div className="flex flex-wrap items-start gap-4">
      {image ? <TexturePreview picture={drawable(image)} tiles={tiles} /> : null}
      <p className="min-w-0 flex-1 text-15">
        Rooms show {name}: {width_in} × {height_in} in, {tiles ? 'tiled' : 'mirrored where it repeats'}.
      </p>
      <button type="button" className="icon-button" aria-label={`Remove ${name}`} onClick={onRemove}>
        <Trash2 aria-hidden size={18} strokeWidth={1.75} />
      </button>
    </div>
  )
}

type PartProps = {
  surface: LaidSurface
  onSave: (file: File, size: TextureSize) => Promise<void>
  onCancel: () => void
}

/** What the picture has to show, so that rooms can lay it. */
function Wanted({ surface }: { surface: LaidSurface }) {
  return (
    <p className="text-14 text-graphite">
      {surface.texture_shows === 'pieces'
        ? 'The material alone, straight from the front and evenly lit, without joints. Rooms cut pieces out of it at its real size, and draw the joints.'
        : 'The surface as it is laid, with its joints, straight from the front and evenly lit. Rooms repeat it at its real size.'}
    </p>
  )
}

function FromFile({ surface, onSave, onCancel }: PartProps) {
  const [files, setFiles] = useState<File[]>([])
  const [isMissing, setMissing] = useState(false)
  const [file] = files
  const url = useMemo(() => (file ? URL.createObjectURL(file) : ''), [file])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  const { image } = useImage(url)
  const picture = useMemo(() => (image ? drawable(image) : null), [image])
  const pictureFor = useCallback(() => picture, [picture])
  return (
    <TextureForm
      key={url}
      surface={surface}
      pictureFor={pictureFor}
      hasShape
      onSave={async (size) => {
        setMissing(!file)
        if (file) await onSave(file, size)
      }}
      onCancel={onCancel}
    >
      <Wanted surface={surface} />
      <Dropzone
        label="Picture of the surface"
        field="picture"
        max={1}
        min={minTexture}
        endings={photographEndings}
        megabytes={maxMediaMegabytes}
        error={isMissing ? 'Choose a picture.' : undefined}
        files={files}
        onChange={(chosen) => {
          setMissing(false)
          setFiles(chosen)
        }}
      />
    </TextureForm>
  )
}

/** Pixels of the longer side of what is cut out, and of its preview. */
const [finest, rough] = [1024, 320]
const inset = 0.15
const begun: Corners = [
  [inset, inset],
  [1 - inset, inset],
  [1 - inset, 1 - inset],
  [inset, 1 - inset],
]

function FromPhotograph({
  surface,
  photograph,
  name,
  onSave,
  onCancel,
}: PartProps & { photograph: Photograph; name: string }) {
  const src = paths.photograph(photograph.file, 'whole', 1440, 'webp')
  const { image, failed } = useImage(src)
  const [corners, setCorners] = useState(begun)
  const pixels = useMemo(() => (image ? pixelsOf(image) : null), [image])
  const cut = useCallback(
    (size: TextureSize | null, longest: number): Drawable | null => {
      if (!pixels || !isFlat(corners)) return null
      const sides = sidesOf(corners, pixels)
      const shape = size ?? sides
      const scale = Math.min(longest, Math.max(sides.width, sides.height)) / Math.max(shape.width, shape.height)
      const [width, height] = [shape.width, shape.height].map((side) => Math.max(8, Math.round(side * scale))) as [
        number,
        number,
      ]
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height })
      const { data } = rectify(pixels, corners, { width, height })
      canvas.getContext('2d')?.putImageData(new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height), 0, 0)
      return { source: canvas, width, height }
    },
    [pixels, corners],
  )
  const pictureFor = useCallback((size: TextureSize | null) => cut(size, rough), [cut])
  if (failed) return <FieldError>The photograph could not be loaded. Check your connection and try again.</FieldError>
  return (
    <TextureForm
      surface={surface}
      pictureFor={pictureFor}
      hasShape={false}
      onSave={async (size) => {
        const made = cut(size.width > 0 && size.height > 0 ? size : null, finest)
        if (made) await onSave(await fileOf(made.source as HTMLCanvasElement, photograph.name), size)
      }}
      onCancel={onCancel}
    >
      <Wanted surface={surface} />
      <p className="text-14 text-graphite">
        Move the four corners to a part of the surface that you know the size of, such as the corners of one tile.
      </p>
      {image ? (
        <CornerField
          picture={{
            src,
            width: image.naturalWidth,
            height: image.naturalHeight,
            alt: photograph.alt || `${name}, the photograph that the texture is cut out of`,
          }}
          corners={corners}
          onChange={setCorners}
        />
      ) : null}
      <div role="alert">
        {isFlat(corners) ? null : (
          <FieldError>The corners cross each other. Move them apart, the upper left one to the upper left.</FieldError>
        )}
      </div>
    </TextureForm>
  )
}

function drawable(image: HTMLImageElement): Drawable {
  return { source: image, width: image.naturalWidth, height: image.naturalHeight }
}

/** A picture once the browser has decoded it. */
function useImage(src: string): { image: HTMLImageElement | null; failed: boolean } {
  const [state, setState] = useState<{ image: HTMLImageElement | null; failed: boolean }>({
    image: null,
    failed: false,
  })
  useEffect(() => {
    let left = false
    setState({ image: null, failed: false })
    if (src === '') return
    const image = new Image()
    image.src = src
    image.decode().then(
      () => left || setState({ image, failed: false }),
      () => left || setState({ image: null, failed: true }),
    )
    return () => {
      left = true
    }
  }, [src])
  return state
}

function pixelsOf(image: HTMLImageElement): ImageData | null {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight })
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return null
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(image, 0, 0)
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}

function fileOf(canvas: HTMLCanvasElement, name: string): Promise<File> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(
              new File([blob], `${name.slice(0, Math.max(1, name.lastIndexOf('.')))} surface.jpg`, {
                type: 'image/jpeg',
              }),
            )
          : reject(new Error('the canvas made no file')),
      'image/jpeg',
      0.92,
    ),
  )
}
