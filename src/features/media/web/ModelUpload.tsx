import { Box, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { maxModelMegabytes, maxModelTriangles, modelEndings } from '#lib/file-rules.ts'
import { figure } from '#lib/money.ts'
import { http } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { httpWithProgress } from '#web/browser/progress-http.ts'
import { FieldError, noResponse, problemOf } from '#web/form/messages.tsx'
import { RemoveDialog } from '#web/parts/RemoveDialog.tsx'
import type { StatedSize } from '../rules.ts'
import type { ProductModelFile } from '../schema.ts'
import { removeModelFile, uploadModel } from './model-api.ts'
import './media.css'

type ModelUploadProps = {
  productId: number
  first: ProductModelFile
  /** Shoppers see the product. */
  isOnSale: boolean
  /** It was replaced or removed. */
  onChange: () => void
}

/** A product's 3D model, for its vendor: upload with progress, problems in words, and its size beside the product's. */
export function ModelUpload({ productId, first, isOnSale, onChange }: ModelUploadProps) {
  const [shown, setShown] = useState(first)
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null)
  const [problem, setProblem] = useState('')
  const [asked, setAsked] = useState(false)
  const { model, stated_in, unfit, notes } = shown

  async function send(file: File | undefined) {
    if (!file || sending) return
    setProblem('')
    if (!modelEndings.some((ending) => file.name.toLowerCase().endsWith(`.${ending}`)))
      return setProblem('Choose a GLB file. Other formats can be exported as GLB by your 3D program.')
    if (file.size > maxModelMegabytes * 1024 * 1024)
      return setProblem(`The file has more than ${maxModelMegabytes} MB. Simplify it or compress it.`)
    setSending({ name: file.name, part: 0 })
    try {
      const progress = httpWithProgress((part) => setSending({ name: file.name, part }))
      setShown((await uploadModel(progress, productId, file)).data)
      onChange()
    } catch (failure) {
      setProblem(failure instanceof HttpFailure ? problemOf(failure) : noResponse)
    } finally {
      setSending(null)
    }
  }

  if (unfit && !model) return <p className="text-15 text-graphite">{unfit}</p>
  return (
    <section className="media-list grid-cols-1 grid gap-3" aria-label="3D model">
      <label
        className="dropzone media-drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return
          event.preventDefault()
          void send(event.dataTransfer.files[0])
        }}
      >
        <Upload aria-hidden size={22} strokeWidth={1.75} />
        <span>
          {model ? 'Drop a GLB here to replace the 3D model, or choose a file' : 'Drop a GLB here or choose a file'}
          <span className="block text-14">
            Up to {maxModelMegabytes} MB and {figure(maxModelTriangles)} triangles, in meters,{' '}
            {sizeText(stated_in) || 'in the size of the product'}. Rooms show it in place of our rendering.
          </span>
        </span>
        <input
          type="file"
          accept=".glb,model/gltf-binary"
          disabled={sending !== null}
          onChange={(event) => {
            void send(event.target.files?.[0])
            // The same file can be chosen again after it was refused.
            event.target.value = ''
          }}
        />
      </label>
      <div role="alert">
        <FieldError>{problem}</FieldError>
      </div>
      <div aria-live="polite">
        {sending && (
          <div className="media-upload">
            <span className="min-w-0 flex-1">
              <span className="block truncate text-15">{sending.name}</span>
              <span className="block text-13 text-graphite">
                {sending.part < 1 ? `Uploading, ${Math.floor(sending.part * 100)}%` : 'Being checked'}
              </span>
              <progress max={1} value={sending.part} aria-label={`Uploading ${sending.name}`} />
            </span>
          </div>
        )}
        {model && (
          <div className="media-upload">
            <Box aria-hidden size={22} strokeWidth={1.75} />
            <span className="min-w-0 flex-1">
              <a href={model.url} className="block truncate text-15 underline" download={model.name}>
                {model.name}
              </a>
              <span className="block text-13 text-graphite">
                {figure(model.triangles)} triangles, {sizeText(model.size_in)}
                {sizeText(stated_in) ? ` (product: ${sizeText(stated_in)})` : ''}
              </span>
            </span>
            <button
              type="button"
              className="icon-button"
              aria-label={`Remove ${model.name}`}
              onClick={() => setAsked(true)}
            >
              <Trash2 aria-hidden size={18} strokeWidth={1.75} />
            </button>
          </div>
        )}
        {model && (
          <p className="mt-2 text-14 text-graphite">
            {isOnSale
              ? 'Shoppers see it in rooms and under View in 3D.'
              : 'You see it in the preview, under 3D. Shoppers see it in rooms and under View in 3D once the product is on sale.'}{' '}
            Pictures that we draw, on cards, on its page and of it in a room, show our rendering; a photograph replaces
            it as the product’s picture.
          </p>
        )}
        {notes.length > 0 && (
          <ul className="mt-2 list-disc pl-5 text-14 text-graphite">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </div>
      <RemoveDialog
        open={asked}
        title="Remove this 3D model?"
        label="Remove 3D model"
        onClose={() => setAsked(false)}
        onRemove={async () => {
          setShown((await removeModelFile(http, productId)).data)
          onChange()
          setAsked(false)
        }}
      >
        <p>Rooms show our rendering of the product again.</p>
      </RemoveDialog>
    </section>
  )
}

/** Such as "30 in wide, 34 in high, 22 in deep"; only what is known. */
function sizeText({ w, h, d }: StatedSize): string {
  const parts = [
    [w, 'wide'],
    [h, 'high'],
    [d, 'deep'],
  ] as const
  return parts.flatMap(([value, word]) => (value > 0 ? `${Math.round(value * 100) / 100} in ${word}` : [])).join(', ')
}
