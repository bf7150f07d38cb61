import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { paletteOf } from '#features/design-ai/brief/palette.ts'
import { Dropzone } from '#web/form/Dropzone.tsx'
import { Swatch } from './Swatch.tsx'

type PhotoColorsProps = { palette: readonly string[]; onChange: (palette: string[]) => void }

/** Takes the main colors of a photograph. The photograph itself is read in the browser and goes nowhere. */
export function PhotoColors({ palette, onChange }: PhotoColorsProps) {
  const [problem, setProblem] = useState('')
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const take = async (file: File | undefined) => {
    setProblem('')
    if (!file) return
    const found = await colorsOf(file)
    if (found.length === 0)
      return setProblem(`“${file.name}” could not be opened as a picture. Choose another photo, for example a JPEG.`)
    onChange(found)
    setSaid(`${found.length} ${found.length === 1 ? 'color' : 'colors'} taken from the photo.`)
  }
  return (
    <>
      <Dropzone
        label="Photo of colors you like"
        hint="Only its main colors are used. The photo stays on your device and is not uploaded."
        field="photo"
        max={1}
        endings={['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif']}
        megabytes={40}
        error={problem}
        files={[]}
        onChange={([file]) => void take(file)}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      {palette.length > 0 ? (
        <ul ref={list} tabIndex={-1} className="wishes mt-3" aria-label="Colors from your photo">
          {palette.map((hex) => (
            <li key={hex} className="wish" data-fact>
              <span className="wish-name">
                <Swatch hex={hex} size={24} />
                <span className="font-mono text-14">{hex}</span>
              </span>
              <button
                type="button"
                className="wish-remove"
                aria-label={`Remove the color ${hex}`}
                onClick={() => {
                  onChange(palette.filter((one) => one !== hex))
                  setSaid(`${hex} removed.`)
                  list.current?.focus()
                }}
              >
                <X aria-hidden size={16} strokeWidth={2} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

/** Enough pixels for a palette. */
const longSide = 160

/** Empty for a file that the browser cannot show as a picture. */
async function colorsOf(file: File): Promise<string[]> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, longSide / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) return []
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return paletteOf(context.getImageData(0, 0, canvas.width, canvas.height).data)
  } catch {
    return []
  }
}
