import { clsx } from 'clsx'
import { TriangleAlert, Upload, X } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { imageEndings } from '#lib/image-rule.ts'
import { FieldError } from './FieldError.tsx'
import { type FileRule, measureImage, pickFiles } from './pick-files.ts'
import './dropzone.css'

type DropzoneProps = FileRule & {
  label: string
  hint?: ReactNode
  /** The server's message; errors found in the page are shown instead. */
  error?: string
  files: readonly File[]
  onChange: (files: File[]) => void
  disabled?: boolean
}

/**
 * An area to drop files on, or to press and choose them; several when `max` is above 1 (spec 2 §5). The browser's own
 * file field covers it, so that it can be reached, named and opened by keyboard and screen reader like any other field.
 */
export function Dropzone({ label, hint, error, files, onChange, disabled, ...rule }: DropzoneProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [problems, setProblems] = useState<string[]>([])
  const [warnings, setWarnings] = useState<string[]>([])
  const endings = rule.endings ?? imageEndings

  const take = async (given: readonly File[]) => {
    if (disabled || given.length === 0) return
    const picked = await pickFiles(files, given, rule, measureImage)
    setProblems(picked.problems)
    // If none of the new files is accepted, the previous files remain, and so do their warnings.
    if (picked.problems.length === 0 || picked.files.some((file) => given.includes(file)))
      setWarnings(picked.warnings)
    onChange(picked.files)
    // The same file can be chosen again after it was removed.
    if (field.current) field.current.value = ''
  }
  const onDrag = (event: DragEvent) => {
    event.preventDefault()
    setOver(!disabled && event.type !== 'dragleave' && event.type !== 'drop')
  }
  const wrong = problems.length > 0 ? problems : error ? [error] : []

  return (
    <div className="field">
      <label htmlFor={id} className="text-15 font-medium">
        {label}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the field inside */}
      <div
        className={clsx('dropzone', over && 'is-over', wrong.length > 0 && 'is-wrong')}
        onDragEnter={onDrag}
        onDragOver={onDrag}
        onDragLeave={onDrag}
        onDrop={(event) => {
          onDrag(event)
          void take([...event.dataTransfer.files])
        }}
      >
        <Upload aria-hidden size={22} strokeWidth={1.75} />
        <span>{rule.max > 1 ? 'Drop files here or choose files' : 'Drop a file here or choose a file'}</span>
        <input
          ref={field}
          id={id}
          type="file"
          multiple={rule.max > 1}
          accept={endings.map((ending) => `.${ending}`).join(',')}
          disabled={disabled}
          aria-invalid={wrong.length > 0 || undefined}
          aria-describedby={`${id}-hint ${id}-wrong`}
          onChange={(event) => void take([...(event.target.files ?? [])])}
        />
      </div>
      <p id={`${id}-hint`} className="text-14 text-graphite">
        {hint ?? said(rule, endings)}
      </p>
      <div id={`${id}-wrong`} aria-live="polite">
        {wrong.map((text) => (
          <FieldError key={text}>{text}</FieldError>
        ))}
        {(files.length > 0 ? warnings : []).map((text) => (
          <p key={text} className="dropzone-warning">
            <TriangleAlert aria-hidden size={18} strokeWidth={1.75} />
            {text}
          </p>
        ))}
      </div>
      {files.length > 0 ? (
        <ul className="dropped">
          {files.map((file, i) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <span className="truncate">{file.name}</span>
              <button
                type="button"
                aria-label={`Remove ${file.name}`}
                disabled={disabled}
                onClick={() => onChange(files.filter((_, at) => at !== i))}
              >
                <X aria-hidden size={18} strokeWidth={1.75} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function said({ least, plan, megabytes = 10, max }: FileRule, endings: readonly string[]): string {
  const size = least
    ? `, ${plan ? 'ideally' : 'at least'} ${least.width} × ${least.height} pixels${plan ? ' or more' : ''}`
    : ''
  const many = max > 1 ? `Up to ${max} files, ` : ''
  return `${many}${endings.join(', ')}${size}, up to ${megabytes} MB${max > 1 ? ' each' : ''}.`
}
