import { Move, RotateCw, Ruler, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { mostFileMegabytes, uploadRules } from '#features/uploads/rules.ts'
import { imageEndings } from '#lib/image-rule.ts'
import { Button } from '#web/Button.tsx'
import { Dropzone } from '#web/Dropzone.tsx'
import { LengthField } from '../editor/LengthField.tsx'
import { breadthProblem, newTracing, sizeOf, turned } from './tracing.ts'
import type { Board } from './use-board.ts'

/** A picture of a plan to draw over: chosen, scaled to its real size, faded, moved and rotated. */
export function PlanPicture({ board, error }: { board: Board; error?: string }) {
  const { tracing, mode } = board
  const [unread, setUnread] = useState(false)
  const choose = async ([file]: File[]) => {
    setUnread(false)
    if (!file) {
      board.setTracing(null)
      board.setMode('draw')
      return
    }
    const url = URL.createObjectURL(file)
    try {
      board.setTracing(newTracing(file, url, await sizeIn(url)))
      board.setMode('scale')
      board.say('The image has been added. Select two points on it a known distance apart.')
    } catch {
      URL.revokeObjectURL(url)
      setUnread(true)
    }
  }
  return (
    <div className="grid gap-3">
      <Dropzone
        label="Floor plan image to trace (optional)"
        hint={`${imageEndings.join(', ')}, ideally at least 800 × 600 pixels, up to ${mostFileMegabytes} MB. For a PDF, take a screenshot of the page.`}
        field="image"
        max={1}
        least={uploadRules.room.least}
        plan
        files={tracing ? [tracing.file] : []}
        error={error ?? (unread ? 'This image could not be loaded.' : undefined)}
        onChange={(files) => void choose(files)}
      />
      {tracing ? (
        <>
          <div className="flex flex-wrap gap-2">
            <Button
              variant={mode === 'scale' ? 'primary' : 'secondary'}
              aria-pressed={mode === 'scale'}
              onClick={() => board.setMode(mode === 'scale' ? 'draw' : 'scale')}
            >
              <Ruler aria-hidden size={18} strokeWidth={1.75} />
              Set scale
            </Button>
            <Button
              variant={mode === 'picture' ? 'primary' : 'secondary'}
              aria-pressed={mode === 'picture'}
              onClick={() => board.setMode(mode === 'picture' ? 'draw' : 'picture')}
            >
              <Move aria-hidden size={18} strokeWidth={1.75} />
              Move image
            </Button>
            <Button variant="secondary" onClick={() => board.setTracing(turned(tracing))}>
              <RotateCw aria-hidden size={18} strokeWidth={1.75} />
              Rotate 90°
            </Button>
          </div>
          <LengthField
            label="Image width"
            metres={sizeOf(tracing)[0]}
            units="imperial"
            onCommit={(metres) => {
              const problem = breadthProblem(metres)
              if (problem) return board.refuse(problem)
              const metresPerPixel = (tracing.metresPerPixel * metres) / sizeOf(tracing)[0]
              board.setTracing({ ...tracing, metresPerPixel })
            }}
          />
          <label className="field text-15 font-medium">
            Image opacity
            <input
              type="range"
              min={10}
              max={100}
              step={5}
              value={Math.round(tracing.strength * 100)}
              onChange={({ target }) =>
                board.setTracing({ ...tracing, strength: Number(target.value) / 100 })
              }
            />
          </label>
          <Button variant="quiet" onClick={() => void choose([])}>
            <Trash2 aria-hidden size={18} strokeWidth={1.75} />
            Remove image
          </Button>
        </>
      ) : null}
    </div>
  )
}

/** Pixels; an image without a size of its own (SVG) is treated as 1200 × 900. */
function sizeIn(url: string): Promise<{ width: number; height: number }> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve({ width: image.naturalWidth || 1200, height: image.naturalHeight || 900 })
    image.onerror = () => reject(new Error('no picture'))
    image.src = url
  })
}
