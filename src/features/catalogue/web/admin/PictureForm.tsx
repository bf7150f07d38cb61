import { useState } from 'react'
import { minPicture, type PicturedKind } from '#features/catalogue/picture-rules.ts'
import { maxAlt, photographEndings } from '#features/media/rules.ts'
import { paths } from '#lib/paths.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import type { ApiResponse } from '#web/browser/http.ts'
import { isConflict } from '#web/browser/http.ts'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { Dropzone } from '#web/form/Dropzone.tsx'
import { TextField } from '#web/form/fields.tsx'
import { useFields } from '#web/form/use-form.ts'
import { Dialog } from '#web/parts/Dialog.tsx'
import { removePicture, savePicture } from './api.ts'

export type Pictured = { id: number; name: string; picture: { file: string; alt: string } | null }

type PictureDialogProps = {
  kind: PicturedKind
  row: Pictured | null
  onClose: () => void
  /** After a change, and when another Admin was first. */
  onChanged: () => unknown
}

/** The picture of a category or brand: upload, alternative text, removal. */
export function PictureDialog({ kind, row, onClose, onChanged }: PictureDialogProps) {
  return (
    <Dialog open={row !== null} onClose={onClose} title={row ? `Picture of ${row.name}` : ''}>
      {row ? <PictureForm kind={kind} row={row} onClose={onClose} onChanged={onChanged} /> : null}
    </Dialog>
  )
}

const effects: Record<PicturedKind, string> = {
  categories: 'Shown on the cards of the shop, cut to 4:3. Without one, the card shows the usual photograph.',
  brands: 'Shown on the home page and the list of brands. Without one, the mark is drawn from the name.',
}
const altHints: Record<PicturedKind, string> = {
  categories: 'What the picture shows, for people who do not see it. Leave it empty if the picture is only decorative.',
  brands: 'What the picture shows, for people who do not see it. If left empty, the brand’s name is used.',
}

function PictureForm({ kind, row, onClose, onChanged }: PictureDialogProps & { row: Pictured }) {
  const [files, setFiles] = useState<File[]>([])
  const fields = useFields(
    { alt: row.picture?.alt ?? '' },
    { draft: `picture of ${kind} ${row.id}`, also: ['picture'] },
  )
  const { alt } = fields.values
  const seen = row.picture?.file ?? ''
  const orReload = <T,>(sent: Promise<ApiResponse<T>>) =>
    sent.catch((failure) => {
      if (isConflict(failure)) onChanged()
      throw failure
    })
  const { width, height } = minPicture[kind]
  return (
    <ActionForm
      effect={effects[kind]}
      fields={fields}
      check={(): Record<string, string> => (files.length === 0 && !row.picture ? { picture: 'Choose a picture.' } : {})}
      sentence={null}
      send={() => orReload(savePicture(quietHttp, kind, row.id, { file: files[0], alt, seen }))}
      also={
        row.picture
          ? { action: 'Remove picture', send: () => orReload(removePicture(quietHttp, kind, row.id, seen)) }
          : undefined
      }
      onDone={() => {
        onClose()
        return onChanged()
      }}
      action="Save"
      cancel="Cancel"
      onCancel={onClose}
    >
      {row.picture ? (
        <img
          className="w-auto min-w-40 max-w-full h-30 object-contain border border-stud bg-white"
          src={paths.photograph(row.picture.file, 'whole', 320, 'webp')}
          alt={row.picture.alt || `The picture of ${row.name}`}
        />
      ) : null}
      <Dropzone
        label={row.picture ? 'Another picture' : 'Picture'}
        hint={`At least ${width} × ${height} pixels.`}
        field="picture"
        max={1}
        min={minPicture[kind]}
        endings={photographEndings}
        files={files}
        error={fields.errors.picture}
        onChange={setFiles}
      />
      <TextField
        label="Alternative text"
        required={false}
        maxLength={maxAlt}
        hint={altHints[kind]}
        autoComplete="off"
        {...fields.text('alt')}
      />
    </ActionForm>
  )
}
