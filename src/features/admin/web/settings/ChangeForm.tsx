import { useEffect, useState } from 'react'
import type { SettingBody, SettingRow, Settings } from '#features/admin/settings-schema.ts'
import { markOf } from '#features/site/mark.ts'
import { uploadFiles } from '#features/uploads/web/upload-files.ts'
import { formatDate } from '#lib/dates.ts'
import type { SiteMark } from '#lib/site.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import type { ApiResponse, Http } from '#web/browser/http.ts'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { Dropzone, measureImage } from '#web/form/Dropzone.tsx'
import { CheckField, SelectField, TextField } from '#web/form/fields.tsx'
import { useFields } from '#web/form/use-form.ts'
import { isSeen, Look, type LookProps } from './Look.tsx'

type ChangeFormProps = {
  row: SettingRow
  /** How the marketplace looks without the change. */
  look: Pick<LookProps, 'values' | 'mailName'>
  today: string
  onClose: () => void
  onDone: () => Promise<void>
}

/** A new value of a setting and the day from which it holds. */
export function ChangeForm({ row, look, today, onClose, onDone }: ChangeFormProps) {
  const fields = useFields(
    { value: shownValue(row), from: today, reason: '' },
    { draft: `setting ${row.key}`, also: ['files'] },
  )
  const { value, from } = fields.values
  const [files, setFiles] = useState<File[]>([])
  const chosen = useFilePicture(files[0])
  const newest = [...row.history].sort((a, b) => b.set_at.localeCompare(a.set_at))[0]
  return (
    <ActionForm
      fields={fields}
      effect={
        <p>
          {row.note}
          {row.next ? ` ${row.next.words} is already planned from ${formatDate(row.next.from)}.` : ''}
        </p>
      }
      check={(): Record<string, string> => {
        if (isNumber(row) && storedValue(row, value) === null)
          return { value: inHundredths(row) || row.kind === 'coverage' ? 'Enter a number.' : 'Enter a whole number.' }
        if (row.kind === 'picture' && !files[0] && value !== '') return { value: 'Choose a picture.' }
        return from === '' ? { from: 'Enter a day.' } : {}
      }}
      send={async (reason) =>
        saveSetting(quietHttp, {
          key: row.key,
          from,
          reason,
          seen: newest?.id ?? null,
          value: files[0] ? await uploadMark(files[0]) : (storedValue(row, value) ?? ''),
        })
      }
      onDone={onDone}
      action="Save"
      cancel="Cancel"
      onCancel={onClose}
    >
      {row.kind === 'picture' ? (
        <>
          <Dropzone
            field="picture"
            label={row.name}
            hint="An SVG, PNG, JPEG or WebP file up to 10 MB. A picture of pixels has at least 64 × 64. It is shown as drawn, up to 96 × 36 pixels in the header."
            max={1}
            error={fields.errors['files.0'] ?? fields.errors.value}
            files={files}
            onChange={(given) => {
              setFiles(given)
              fields.set({ value: shownValue(row) })
            }}
          />
          {row.now?.value || row.next?.value ? (
            <CheckField
              label="Remove the mark: that of the product is shown again"
              checked={value === '' && files.length === 0}
              onChange={(event) => {
                setFiles([])
                fields.set({ value: event.target.checked ? '' : shownValue(row) })
              }}
            />
          ) : null}
        </>
      ) : row.choices.length > 0 ? (
        <SelectField
          label={row.name}
          options={[{ value: '', label: 'As installed' }, ...row.choices.map((one) => ({ value: one, label: one }))]}
          {...fields.text('value')}
          data-autofocus
        />
      ) : (
        <TextField
          label={labelOf(row)}
          inputMode={isNumber(row) ? 'decimal' : undefined}
          maxLength={row.kind === 'text' ? row.most : undefined}
          autoComplete="off"
          {...fields.text('value')}
          data-autofocus
        />
      )}
      {isSeen(row.key) ? (
        <Look
          values={{ ...look.values, [row.key]: value.trim() }}
          mark={row.kind === 'picture' ? (chosen ?? markOf(value)) : markOf(look.values.mark)}
          mailName={look.mailName}
        />
      ) : null}
      <TextField
        label="Effective from"
        type="date"
        min={today}
        hint="Today or later. A later day starts at midnight in Los Angeles."
        {...fields.text('from')}
      />
    </ActionForm>
  )
}

const unitLabels: Record<string, string> = { bps: 'percent', cents: '$' }
const labelOf = ({ name, unit }: SettingRow) => (unit ? `${name} (${unitLabels[unit] ?? unit})` : name)

/** Percent and dollars are typed with decimals and stored in basis points and cents. */
const inHundredths = (row: SettingRow) => row.unit === 'bps' || row.unit === 'cents'

function shownValue(row: SettingRow): string {
  const value = row.now?.value ?? ''
  if (row.kind === 'picture') return value || 'new'
  return inHundredths(row) ? String(Number(value) / 100) : value
}

const isNumber = ({ kind }: SettingRow) => kind === 'figure' || kind === 'coverage'

/** Null if a figure was not typed as a number. */
function storedValue(row: SettingRow, typed: string): string | null {
  if (!isNumber(row)) return typed.trim()
  const text = typed.replace(/[%$,\s]/g, '')
  if (inHundredths(row)) return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? String(Math.round(Number(text) * 100)) : null
  if (row.kind === 'coverage') return /^\d{1,5}(\.\d)?$/.test(text) ? text : null
  return /^\d{1,6}$/.test(text) ? text : null
}

async function uploadMark(file: File): Promise<string> {
  const [uploaded] = (await uploadFiles(quietHttp, 'mark', [file])).data
  return String(uploaded?.id ?? '')
}

function saveSetting(http: Http, body: SettingBody): Promise<ApiResponse<Settings>> {
  return http.send('PUT', '/admin/setting', { body })
}

/** A picture that was chosen and not sent yet; null until it can be shown. */
function useFilePicture(file: File | undefined): SiteMark | null {
  const [picture, setPicture] = useState<SiteMark | null>(null)
  useEffect(() => {
    if (!file) return setPicture(null)
    const url = URL.createObjectURL(file)
    let isCurrent = true
    void measureImage(file).then((size) => {
      if (isCurrent) setPicture(size && { url, ...size })
    })
    return () => {
      isCurrent = false
      URL.revokeObjectURL(url)
    }
  }, [file])
  return picture
}
