import { useState } from 'react'
import { uploadRules } from '#features/uploads/rules.ts'
import { uploadFiles } from '#features/uploads/web/upload-files.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { Dropzone } from '#web/form/Dropzone.tsx'
import { TextField } from '#web/form/fields.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import { useFields, useSubmit, wholeOf } from '#web/form/use-form.ts'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import type { OwnProfile } from '../schema.ts'
import { savePictures } from './api.ts'
import type { PartProps } from './ProfileSettings.tsx'

const rule = { field: 'files', max: 1, least: uploadRules.work.least }

/** Pictures of finished work: each with a sentence about what it shows, in the order in which they were added. */
export function WorkPictures({ saved, onSaved }: PartProps) {
  const [files, setFiles] = useState<File[]>([])
  const [problem, setProblem] = useState('')
  const fields = useFields({ caption: '' })
  const save = async (pictures: OwnProfile['pictures'] | { id: number; caption: string }[]) => {
    const body = { pictures: pictures.map(({ id, caption }) => ({ id, caption })) }
    const { data, message } = await savePictures(quietHttp, body)
    onSaved(data)
    void toast.success(message ?? '')
  }
  const { busy, submit } = useSubmit(async () => {
    setProblem('')
    const caption = String(fields.values.caption).trim()
    const missing = {
      ...(files.length === 0 ? { files: 'Choose a picture.' } : {}),
      ...(caption === '' ? { caption: 'Say what the picture shows.' } : {}),
    }
    if (Object.keys(missing).length > 0) return fields.refuse(missing)
    try {
      const { data } = await uploadFiles(quietHttp, 'work', files)
      await save([...saved.pictures, ...data.map(({ id }) => ({ id, caption }))])
      setFiles([])
      fields.set({ caption: '' })
    } catch (failure) {
      if (!fields.refuseBy(failure)) setProblem(wholeOf(failure))
    }
  })
  return (
    <>
      <h3 className="mt-10 text-20">Pictures of your work</h3>
      {saved.pictures.length === 0 ? null : (
        <ul className="own-portfolio">
          {saved.pictures.map(({ id, src, caption }) => (
            <li key={id} className="own-portfolio-room">
              <img src={src} alt="" width={160} height={120} loading="lazy" />
              <div className="min-w-0">
                <p className="break-words font-semibold">{caption}</p>
                <ActionButton variant="quiet" action={() => save(saved.pictures.filter((each) => each.id !== id))}>
                  Remove<span className="sr-only"> {caption}</span>
                </ActionButton>
              </div>
            </li>
          ))}
        </ul>
      )}
      <form ref={fields.form} onSubmit={submit} noValidate className="form-stack mt-4 max-w-text">
        <Dropzone
          label="Add a picture"
          hint="At least 800 × 600 pixels."
          error={fields.errors.files ?? fields.errors['files.0'] ?? fields.errors.pictures}
          files={files}
          onChange={(chosen) => {
            setFiles(chosen)
            fields.set({})
          }}
          {...rule}
        />
        <TextField
          label="What it shows"
          hint="For example: Kitchen in Sacramento, finished in May."
          maxLength={120}
          {...fields.text('caption')}
        />
        <FormNotice>{problem}</FormNotice>
        <div>
          <Button type="submit" variant="secondary" busy={busy}>
            Add picture
          </Button>
        </div>
      </form>
    </>
  )
}
