import { useState } from 'react'
import { Link } from 'react-router'
import { getUser } from '#features/accounts/web/api.ts'
import { updateUser } from '#features/accounts/web/session.ts'
import { uploadFiles } from '#features/uploads/web/upload-files.ts'
import { type Paint, paints } from '#lib/paints.ts'
import { paths } from '#lib/paths.ts'
import { states } from '#lib/us-states.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { type Http, HttpFailure } from '#web/browser/http.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { Dropzone } from '#web/form/Dropzone.tsx'
import { SelectField, TextAreaField, TextField } from '#web/form/fields.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import { useFields, useSubmit, wholeOf } from '#web/form/use-form.ts'
import { LoadGate, useLoaded } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { markupHint, markupOf } from '../markup-words.ts'
import type { ChangeShowroom, ShowroomSettings as Settings } from '../schema.ts'
import './showrooms.css'

const getSettings = (http: Http) => http.get('/showroom')

const saveSettings = (http: Http, change: ChangeShowroom) => http.send('PUT', '/showroom', { body: change })
const logoRule = { field: 'logo', max: 1, least: { width: 120, height: 40 } }

/** Settings of the professional's own showroom. */
export function ShowroomSettings() {
  const reading = useLoaded('showroom', () => getSettings(quietHttp))
  return (
    <LoadGate reading={reading} what="Your showroom" size="h-80">
      {(settings) => <Form first={settings} />}
    </LoadGate>
  )
}

function Form({ first }: { first: Settings }) {
  const [saved, setSaved] = useState(first)
  const [paint, setPaint] = useState<Paint>(first.theme_color)
  const [files, setFiles] = useState<File[]>([])
  const [problem, setProblem] = useState('')
  const fields = useFields({
    company_name: first.company_name,
    about: first.about,
    city: first.city,
    state: first.state,
    default_markup: String(first.default_markup),
    business_logo: '',
  })
  const save = async (change: ChangeShowroom) => {
    const { data, message } = await saveSettings(quietHttp, change)
    setSaved(data)
    updateUser((await getUser(quietHttp)).data)
    void toast.success(message ?? '')
  }
  const { busy, submit } = useSubmit(async () => {
    const { company_name, about, city, state } = fields.values
    const markup = markupOf(String(fields.values.default_markup))
    if (!(markup >= 10)) {
      fields.refuse({ default_markup: 'The markup must be at least 10%.' })
      return
    }
    setProblem('')
    try {
      const logo = files[0]
        ? { business_logo: (await uploadFiles(quietHttp, 'logo', files)).data[0]?.id }
        : {}
      await save({ company_name, about, city, state, theme_color: paint, default_markup: markup, ...logo })
      setFiles([])
    } catch (failure) {
      if (!fields.refuseBy(failure)) setProblem(wholeOf(failure))
    }
  })
  const removeLogo = async () => {
    try {
      await save({ business_logo: null })
    } catch (failure) {
      if (failure instanceof HttpFailure) setProblem(wholeOf(failure))
      throw failure
    }
  }
  const painted = saved.custom_addon.subscription_status === 'active'
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack max-w-text">
      <p>
        Your showroom’s ID is <span className="font-mono">{saved.vsd_id}</span>. Your clients enter it on our
        home page. It never changes.
      </p>
      <TextField label="Company name" maxLength={120} {...fields.text('company_name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="City" maxLength={80} {...fields.text('city')} />
        <SelectField
          label="State"
          options={[
            { value: '', label: 'Choose' },
            ...states.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          {...fields.text('state')}
        />
      </div>
      <TextAreaField
        label="About your work"
        maxLength={600}
        value={fields.values.about}
        error={fields.errors.about}
        name="about"
        onChange={(event) => fields.set({ about: event.target.value })}
      />
      <TextField
        label="Default markup (%)"
        hint={markupHint(String(fields.values.default_markup))}
        inputMode="decimal"
        {...fields.text('default_markup')}
      />
      <fieldset>
        <legend className="text-15 font-medium">Color</legend>
        <p className="text-14 text-graphite">
          {painted ? (
            'Your clients see it on every page of your showroom.'
          ) : (
            <>
              Saved here and shown once the Custom add-on or Premium is active:{' '}
              <Link to={paths.account('plan')} className="link">
                your plan
              </Link>
              .
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
              <span aria-hidden className="paint-chip" />
              <span>{name[0]?.toUpperCase() + name.slice(1)}</span>
            </label>
          ))}
        </div>
        {fields.errors.theme_color ? <p className="field-error">{fields.errors.theme_color}</p> : null}
      </fieldset>
      {saved.business_logo ? (
        <div className="flex flex-wrap items-center gap-4">
          <img src={saved.business_logo} alt="Your logo" className="h-12 w-auto" />
          <ActionButton variant="quiet" action={removeLogo}>
            Remove logo
          </ActionButton>
        </div>
      ) : null}
      <Dropzone
        label={saved.business_logo ? 'Change logo' : 'Logo'}
        hint="At least 120 × 40 pixels."
        error={fields.errors.business_logo ?? fields.errors['files.0']}
        files={files}
        onChange={setFiles}
        {...logoRule}
      />
      <FormNotice>{problem}</FormNotice>
      <div>
        <Button type="submit" busy={busy}>
          Save showroom
        </Button>
      </div>
    </form>
  )
}
