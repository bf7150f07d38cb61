import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#lib/paths.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { httpWithProgress } from '#web/browser/progress-http.ts'
import { Dropzone } from '#web/form/Dropzone.tsx'
import { fieldMessage, formMessage } from '#web/form/messages.tsx'
import { uploadFile } from './api.ts'

const endings = ['csv', 'tsv', 'txt', 'xml']

/** The first step: the file is sent as soon as it is chosen. */
export function UploadFile() {
  const navigate = useNavigate()
  const [sent, setSent] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const send = async ([file]: File[]) => {
    if (!file) return
    setProblem('')
    setSent(0)
    try {
      const { job } = await uploadFile(httpWithProgress(setSent), file)
      await navigate(paths.portalImport(job))
    } catch (failure) {
      const own = failure instanceof HttpFailure ? failure.message : formMessage(failure)
      setProblem(fieldMessage(failure, 'file') ?? own)
      setSent(null)
    }
  }
  return (
    <section aria-labelledby="upload-title" className="portal-sheet grid gap-4">
      <h2 id="upload-title" className="text-24">
        New file
      </h2>
      <Dropzone
        label="Choose or drop a file"
        field="file"
        max={1}
        endings={endings}
        least={null}
        megabytes={25}
        files={[]}
        error={problem}
        disabled={sent !== null}
        hint="Exports of Shopify and WooCommerce, Google’s product feed, and price lists as they are. From Excel, save as “CSV UTF-8”."
        onChange={(files) => void send(files)}
      />
      {sent === null ? null : (
        <label className="import-bar">
          <span>{sent < 1 ? 'Sending the file' : 'Reading the file'}</span>
          <progress value={sent} max={1} />
        </label>
      )}
    </section>
  )
}
