import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import { states } from '#lib/us-states.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { CheckField, SelectField, TextField } from '#web/form/fields.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import type { OwnProfile } from '../schema.ts'
import { changeOwnProfile, savePictures, setPublished } from './api.ts'
import './designers.css'
import { uploadRules } from '#features/uploads/rules.ts'
import { uploadFiles } from '#features/uploads/web/upload-files.ts'
import { Dropzone } from '#web/form/Dropzone.tsx'
import { useApi } from '#web/page/use-api.ts'

/** A professional's profile in the directory, and the rooms of their portfolio. */
export function ProfileSettings() {
  const reading = useApi('/designer_profile')
  return (
    <section aria-labelledby="directory-profile">
      <h2 id="directory-profile" className="text-25">
        Your directory profile
      </h2>
      <p className="mt-3 mb-6 max-w-text text-graphite">
        Homeowners find professionals in our{' '}
        <Link to={paths.designers()} className="link">
          public directory
        </Link>
        . Your company, city, state and text come from the settings above. Ratings come from clients whose work has
        ended.
      </p>
      <LoadGate reading={reading} what="Your directory profile" size="h-80">
        {(profile) => <Profile first={profile} />}
      </LoadGate>
    </section>
  )
}

function Profile({ first }: { first: OwnProfile }) {
  const [saved, setSaved] = useState(first)
  return (
    <>
      <ProfileForm saved={saved} onSaved={setSaved} />
      <WorkPictures saved={saved} onSaved={setSaved} />
      <h3 className="mt-10 text-20">Rooms in your portfolio</h3>
      <Rooms saved={saved} onSaved={setSaved} />
    </>
  )
}

export type PartProps = { saved: OwnProfile; onSaved: (profile: OwnProfile) => void }

function ProfileForm({ saved, onSaved }: PartProps) {
  const fields = useFields({
    listed: saved.listed,
    available: saved.available,
    rate_per_hour: saved.rate_per_hour === null ? '' : String(saved.rate_per_hour),
    license_number: saved.license_number,
    license_state: saved.license_state,
    insurance_carrier: saved.insurance_carrier,
    insurance_until: saved.insurance_until ?? '',
    service_zip: saved.service_zip,
    service_miles: saved.service_miles === null ? '' : String(saved.service_miles),
    service_states: saved.service_states.join(', '),
  })
  const { busy, problem, submit } = useSubmit(async () => {
    const typed = String(fields.values.rate_per_hour).replaceAll(/[$,\s]/g, '')
    const rate = typed === '' ? null : Number(typed)
    if (rate !== null && !Number.isFinite(rate))
      return fields.refuse({ rate_per_hour: 'Enter the rate in dollars, e.g. 85.' })
    const { listed, available, license_number, license_state, insurance_carrier, service_zip } = fields.values
    const miles = String(fields.values.service_miles).trim()
    if (miles !== '' && !Number.isFinite(Number(miles))) return fields.refuse({ service_miles: 'Enter whole miles.' })
    const { data, message } = await changeOwnProfile(quietHttp, {
      listed,
      available,
      rate_per_hour: rate,
      license_number,
      license_state,
      insurance_carrier,
      service_zip,
      insurance_until: fields.values.insurance_until || null,
      service_miles: miles === '' ? null : Number(miles),
      service_states: String(fields.values.service_states)
        .split(/[\s,;]+/)
        .filter(Boolean),
    })
    onSaved(data)
    void toast.success(message ?? '')
  }, fields.refuseBy)
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack max-w-text">
      <CheckField
        label="List me in the directory"
        hint="Anyone can then see your profile, including search engines."
        {...fields.check('listed')}
      />
      <CheckField label="Available for new work" hint="Clients can send you requests." {...fields.check('available')} />
      <TextField
        label="Hourly rate in dollars"
        hint="Leave it empty to show “Rate on request”."
        inputMode="decimal"
        required={false}
        {...fields.text('rate_per_hour')}
      />
      <fieldset className="grid gap-3">
        <legend className="text-15 font-semibold">License</legend>
        <p className="text-14 text-graphite">
          {saved.license_number === '' || saved.license_approved
            ? 'Another license is shown as stated by you until an Admin has checked it.'
            : 'Shown as stated by you until an Admin has checked it.'}
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="License number"
            maxLength={60}
            required={saved.trade === 'contractor'}
            {...fields.text('license_number')}
          />
          <SelectField
            label="License state"
            options={[{ value: '', label: 'None' }, ...states.map(({ code, name }) => ({ value: code, label: name }))]}
            {...fields.text('license_state')}
          />
        </div>
      </fieldset>
      <fieldset className="grid gap-3">
        <legend className="text-15 font-semibold">Liability insurance</legend>
        <p className="text-14 text-graphite">
          {saved.insurance_verified
            ? 'Verified by an Admin. A new company or date is shown as stated by you until it is checked again.'
            : 'Shown as stated by you until an Admin has seen the certificate, and no longer than its last day.'}
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Insurance company" maxLength={120} required={false} {...fields.text('insurance_carrier')} />
          <TextField label="Valid through" type="date" required={false} {...fields.text('insurance_until')} />
        </div>
      </fieldset>
      <fieldset className="grid gap-3">
        <legend className="text-15 font-semibold">Where you work</legend>
        <p className="text-14 text-graphite">
          Homeowners who enter their ZIP code see those who work there first, then the nearest.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Around ZIP code"
            inputMode="numeric"
            maxLength={10}
            required={false}
            {...fields.text('service_zip')}
          />
          <TextField label="Miles from there" inputMode="numeric" required={false} {...fields.text('service_miles')} />
        </div>
        <TextField
          label="Whole states"
          hint="Two letters each, such as CA, NV."
          required={false}
          {...fields.text('service_states')}
        />
      </fieldset>
      <FormNotice>{problem}</FormNotice>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Save profile
        </Button>
        {saved.listed ? (
          <ButtonLink variant="secondary" to={paths.designer(saved.vsd_id)}>
            View my profile
          </ButtonLink>
        ) : null}
      </div>
    </form>
  )
}

function Rooms({ saved, onSaved }: PartProps) {
  if (saved.rooms.length === 0)
    return (
      <p className="mt-3 max-w-text">
        You have no designs yet.{' '}
        <Link to={paths.visualize()} className="link">
          Design a room
        </Link>
        , then publish it here with the products in it.
      </p>
    )
  const publish = async (id: string, published: boolean) => {
    const { data, message } = await setPublished(quietHttp, id, published)
    onSaved(data)
    void toast.success(message ?? '')
  }
  return (
    <ul className="grid gap-4 mt-4 sm:grid-cols-2">
      {saved.rooms.map(({ id, name, thumbnail, published }) => {
        const shown = name || 'Untitled room'
        return (
          <li key={id} className="grid grid-cols-[120px_minmax(0,1fr)] gap-4 items-center">
            {thumbnail ? (
              <img
                className="w-full aspect-4/3 h-auto object-cover"
                src={thumbnail}
                alt=""
                width={160}
                height={120}
                loading="lazy"
              />
            ) : (
              <div aria-hidden className="panel w-full aspect-4/3 h-auto object-cover" />
            )}
            <div className="min-w-0">
              <h4 className="break-words font-semibold">{shown}</h4>
              <p className="text-14 text-graphite">{published ? 'In your portfolio' : 'Not published'}</p>
              <ActionButton variant={published ? 'quiet' : 'secondary'} action={() => publish(id, !published)}>
                {published ? 'Remove' : 'Publish'}
                <span className="sr-only"> {shown}</span>
              </ActionButton>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

const rule = { field: 'files', max: 1, min: uploadRules.work.min }

/** Pictures of finished work: each with a sentence about what it shows, in the order in which they were added. */
function WorkPictures({ saved, onSaved }: PartProps) {
  const [files, setFiles] = useState<File[]>([])
  const fields = useFields({ caption: '' }, { also: ['files', 'pictures'] })
  const save = async (pictures: OwnProfile['pictures'] | { id: number; caption: string }[]) => {
    const body = { pictures: pictures.map(({ id, caption }) => ({ id, caption })) }
    const { data, message } = await savePictures(quietHttp, body)
    onSaved(data)
    void toast.success(message ?? '')
  }
  const { busy, problem, submit } = useSubmit(async () => {
    const caption = String(fields.values.caption).trim()
    const missing = {
      ...(files.length === 0 ? { files: 'Choose a picture.' } : {}),
      ...(caption === '' ? { caption: 'Say what the picture shows.' } : {}),
    }
    if (Object.keys(missing).length > 0) return fields.refuse(missing)
    const { data } = await uploadFiles(quietHttp, 'work', files)
    await save([...saved.pictures, ...data.map(({ id }) => ({ id, caption }))])
    setFiles([])
    fields.set({ caption: '' })
  }, fields.refuseBy)
  return (
    <>
      <h3 className="mt-10 text-20">Pictures of your work</h3>
      {saved.pictures.length === 0 ? null : (
        <ul className="grid gap-4 mt-4 sm:grid-cols-2">
          {saved.pictures.map(({ id, src, caption }) => (
            <li key={id} className="grid grid-cols-[120px_minmax(0,1fr)] gap-4 items-center">
              <img
                className="w-full aspect-4/3 h-auto object-cover"
                src={src}
                alt=""
                width={160}
                height={120}
                loading="lazy"
              />
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
