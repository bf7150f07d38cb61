import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { getUser } from '#features/accounts/web/api.ts'
import { updateUser, useClientSafe } from '#features/accounts/web/session.ts'
import { SaveState } from '#features/portal/web/PortalHead.tsx'
import { uploadFiles } from '#features/uploads/web/upload-files.ts'
import { type Paint, paints } from '#lib/paints.ts'
import { paths } from '#lib/paths.ts'
import { states } from '#lib/us-states.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { Dropzone } from '#web/form/Dropzone.tsx'
import { SelectField, TextAreaField, TextField } from '#web/form/fields.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { markupHint, markupOf } from '../markup-words.ts'
import type { ChangeShowroom, ShowroomSettings } from '../schema.ts'
import { saveShowroom } from './api.ts'
import './paints.css'

/** What a client would see, as it is typed. */
export type ShowroomDraft = Pick<
  ShowroomSettings,
  'company_name' | 'about' | 'city' | 'state' | 'theme_color' | 'business_logo' | 'photo'
>

type ShowroomFormProps = {
  saved: ShowroomSettings
  onSaved: (settings: ShowroomSettings) => void
  onDraft: (draft: ShowroomDraft) => void
}

const logoRule = { field: 'logo', max: 1, min: { width: 120, height: 40 } }
const photoRule = { field: 'photo', max: 1, min: { width: 800, height: 600 } }

/** Settings of the professional's own showroom. */
export function ShowroomForm({ saved, onSaved, onDraft }: ShowroomFormProps) {
  const clientSafe = useClientSafe()
  const [paint, setPaint] = useState<Paint>(saved.theme_color)
  const [logos, setLogos] = useState<File[]>([])
  const [photos, setPhotos] = useState<File[]>([])
  const fields = useFields(
    {
      company_name: saved.company_name,
      about: saved.about,
      city: saved.city,
      state: saved.state,
      default_markup: saved.default_markup === undefined ? '' : String(saved.default_markup),
      business_logo: '',
      photo: '',
    },
    { also: ['theme_color', 'files'] },
  )
  const [said, setSaid] = useState('')
  const isChanged = fields.isChanged || paint !== saved.theme_color || logos.length + photos.length > 0
  const { company_name, about, city, state } = fields.values
  const logo = useFileAddress(logos[0]) ?? saved.business_logo
  const photo = useFileAddress(photos[0]) ?? saved.photo
  useEffect(() => {
    onDraft({
      company_name,
      about,
      city,
      state,
      theme_color: paint,
      business_logo: logo,
      photo,
    })
  }, [onDraft, company_name, about, city, state, paint, logo, photo])
  const save = async (change: ChangeShowroom) => {
    const { data, message } = await saveShowroom(quietHttp, change)
    onSaved(data)
    setSaid(message ?? '')
    updateUser((await getUser(quietHttp)).data)
    void toast.success(message ?? '')
  }
  const { busy, problem, submit } = useSubmit(async () => {
    const markup = markupOf(String(fields.values.default_markup))
    const upload = async (purpose: 'logo' | 'showroom', files: File[]) =>
      files[0] ? (await uploadFiles(quietHttp, purpose, files)).data[0]?.id : undefined
    await save({
      company_name,
      about,
      city,
      state,
      theme_color: paint,
      // What is not a number is sent as null, and refused with the other fields.
      ...(clientSafe ? {} : { default_markup: markup }),
      business_logo: await upload('logo', logos),
      photo: await upload('showroom', photos),
    })
    setLogos([])
    setPhotos([])
    fields.keep(fields.values)
  }, fields.refuseBy)
  const remove = (field: 'business_logo' | 'photo') => () => save({ [field]: null })
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack max-w-text">
      <TextField label="Company name" maxLength={120} {...fields.text('company_name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="City" maxLength={80} {...fields.text('city')} />
        <SelectField
          label="State"
          options={[{ value: '', label: 'Choose' }, ...states.map(({ code, name }) => ({ value: code, label: name }))]}
          {...fields.text('state')}
        />
      </div>
      <TextAreaField
        label="About your work"
        maxLength={600}
        value={about}
        error={fields.errors.about}
        name="about"
        onChange={(event) => fields.set({ about: event.target.value })}
      />
      {clientSafe ? null : (
        <TextField
          label="Default markup (%)"
          hint={markupHint(String(fields.values.default_markup))}
          inputMode="decimal"
          {...fields.text('default_markup')}
        />
      )}
      <fieldset>
        <legend className="text-15 font-medium">Color</legend>
        <p className="text-14 text-graphite">
          {saved.painted ? (
            'Your clients see it on every page of your showroom.'
          ) : (
            <>
              Saved here and shown once the Custom add-on or Premium is active:{' '}
              <Link to={paths.portalPlan()} className="link">
                your plan
              </Link>
              . The preview shows what it would look like.
            </>
          )}
        </p>
        <div className="paints">
          {paints.map((name) => (
            <label key={name} className={`paint theme-${name}`}>
              <input
                type="radio"
                name="theme_color"
                value={name}
                checked={paint === name}
                onChange={() => setPaint(name)}
              />
              <span aria-hidden className="h-11 bg-paint" />
              <span>{name[0]?.toUpperCase() + name.slice(1)}</span>
            </label>
          ))}
        </div>
        {fields.errors.theme_color ? <p className="field-error">{fields.errors.theme_color}</p> : null}
      </fieldset>
      {saved.business_logo ? <Stored src={saved.business_logo} name="logo" onRemove={remove('business_logo')} /> : null}
      <Dropzone
        label={saved.business_logo ? 'Change logo' : 'Logo'}
        hint="At least 120 × 40 pixels."
        error={fields.errors.business_logo ?? (logos[0] ? fields.errors['files.0'] : undefined)}
        files={logos}
        onChange={setLogos}
        {...logoRule}
      />
      {saved.photo ? <Stored src={saved.photo} name="photograph" onRemove={remove('photo')} /> : null}
      <Dropzone
        label={saved.photo ? 'Change photograph' : 'Photograph of your work'}
        hint="At the top of your shop. At least 800 × 600 pixels."
        error={fields.errors.photo ?? (photos[0] ? fields.errors['files.0'] : undefined)}
        files={photos}
        onChange={setPhotos}
        {...photoRule}
      />
      <FormNotice>{problem}</FormNotice>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Save showroom
        </Button>
        <SaveState isChanged={isChanged} said={said} />
      </div>
    </form>
  )
}

function Stored({ src, name, onRemove }: { src: string; name: string; onRemove: () => Promise<void> }) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <img src={src} alt={`Your ${name}`} className="h-12 w-auto" />
      <ActionButton variant="quiet" action={onRemove}>
        Remove {name}
      </ActionButton>
    </div>
  )
}

/** The address of a file that was chosen and not sent yet, for a picture of it; null without a file. */
function useFileAddress(file: File | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
