import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { byScript, CheckField, TextField } from '#web/form/fields.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { Button } from '#web/parts/Button.tsx'
import type { LaidSurface } from '../schema.ts'
import type { TextureSize } from './api.ts'
import { type Drawable, TexturePreview } from './TexturePreview.tsx'

type TextureFormProps = {
  surface: LaidSurface
  /** What is above the fields: the file, or the corners on a photograph. */
  children?: ReactNode
  /** The picture for the given size, or null if it cannot be shown; the shape is that of the inches, if they are known. */
  pictureFor: (size: TextureSize | null) => Drawable | null
  /** Whether the picture has a shape of its own, from which the height follows. */
  hasShape: boolean
  onSave: (size: TextureSize) => Promise<void>
  onCancel: () => void
}

/** The real size of a texture, whether it tiles, and how it looks when it repeats. */
export function TextureForm({ surface, children, pictureFor, hasShape, onSave, onCancel }: TextureFormProps) {
  const fields = useFields({ width_in: '', height_in: '', tiles: false })
  const { values, text, check } = fields
  const [isTyped, setTyped] = useState(false)
  const { busy, problem, submit } = useSubmit(
    () => onSave({ width: inchesOf(values.width_in), height: inchesOf(values.height_in), tiles: values.tiles }),
    fields.refuseBy,
  )
  const size = { width: inchesOf(values.width_in), height: inchesOf(values.height_in), tiles: values.tiles }
  const isKnown = size.width > 0 && size.height > 0
  const { width, height, tiles } = size
  const picture = useMemo(
    () => pictureFor(isKnown ? { width, height, tiles } : null),
    [pictureFor, isKnown, width, height, tiles],
  )
  // The height follows from the width, until it is typed.
  useEffect(() => {
    if (!hasShape || isTyped || !picture || !(width > 0)) return
    const follows = String(Math.round(((width * picture.height) / picture.width) * 100) / 100)
    if (follows !== values.height_in) fields.set({ height_in: follows })
  })
  const { piece_in, texture_shows } = surface
  return (
    <form className="grid gap-4" method={byScript} ref={fields.form} onSubmit={submit} noValidate>
      {children}
      <p className="text-15 font-medium">What the picture shows</p>
      <div className="grid grid-cols-2 items-start gap-4 max-w-90">
        <TextField label="Width, inches" inputMode="decimal" {...text('width_in')} />
        <TextField
          label="Height, inches"
          inputMode="decimal"
          {...text('height_in')}
          onChange={(event) => {
            setTyped(event.target.value !== '')
            fields.set({ height_in: event.target.value })
          }}
        />
      </div>
      <CheckField
        label="It tiles: its left edge continues its right edge, and its top its bottom"
        {...check('tiles')}
      />
      {picture ? (
        <figure className="grid gap-1 justify-items-start">
          <TexturePreview picture={picture} tiles={tiles} />
          <figcaption className="text-14 text-graphite">
            Three times across and down{tiles ? '' : ', mirrored because its edges do not match'}.
            {isKnown && texture_shows === 'pieces' ? ` ${piecesIn(size, piece_in)}` : ''}
          </figcaption>
        </figure>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          Save texture
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <FormNotice>{problem}</FormNotice>
    </form>
  )
}

/** How large a piece is beside the picture: a wrong size is seen at once. */
function piecesIn(size: TextureSize, piece: LaidSurface['piece_in']): string {
  const count = (size.width / piece.width) * (size.height / piece.height)
  const shown = count >= 10 ? Math.round(count) : Math.round(count * 10) / 10
  return `A piece is ${piece.width} × ${piece.height} in, its long side across: one picture covers ${shown} of them.`
}

/** NaN for text that is not a number; the server says what is wrong. */
function inchesOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.trim().replace(/"$/, ''))
}
