import type { FormEvent } from 'react'
import { deliveryZip } from '#features/shipping/web/api.ts'
import { isZip, zipText } from '#lib/phone.ts'
import { TextField } from '#web/form/fields.tsx'
import { useFields } from '#web/form/use-form.ts'
import { Button } from '#web/parts/Button.tsx'

/** The ZIP of the work, which is the one that was typed for delivery; the cart and the room ask for it. */
export function LaborZip({ zip, onZip }: { zip: string; onZip: (zip: string) => void }) {
  const fields = useFields({ zip_code: zip })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = zipText(fields.values.zip_code)
    if (!isZip(typed)) return fields.refuse({ zip_code: 'Enter a 5-digit ZIP code.' })
    deliveryZip.set(typed)
    onZip(typed)
  }
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="mt-5">
      <p className="text-15 text-graphite">
        {isZip(zip)
          ? `Shown for ${zip.slice(0, 5)}.`
          : 'Installation, templates and haul away can be paid with your goods. Enter the ZIP code of the work to see them.'}
      </p>
      <div className="mt-3 flex items-start gap-3">
        <TextField label="ZIP code" inputMode="numeric" maxLength={10} className="w-36" {...fields.text('zip_code')} />
        <Button type="submit" variant="secondary" className="mt-7">
          Show labor
        </Button>
      </div>
    </form>
  )
}
