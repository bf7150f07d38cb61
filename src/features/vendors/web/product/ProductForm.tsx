import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { categoryLabel } from '#features/catalogue/category-label.ts'
import { typedFields } from '#features/catalogue/product-fields.ts'
import { SaveState } from '#features/portal/web/PortalHead.tsx'
import { categoryBranches, TreeChoice } from '#features/portal/web/TreeChoice.tsx'
import { maxSizes, units } from '#features/vendors/rules.ts'
import type { FormFacts, ProductInput, VendorProduct } from '#features/vendors/schema.ts'
import { formatDollars } from '#lib/money.ts'
import { byScript, CheckField, SelectField, TextAreaField, TextField } from '#web/form/fields.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import { type Fields, useFields, useSubmit } from '#web/form/use-form.ts'
import { Button } from '#web/parts/Button.tsx'
import { bodyOf, emptySize, type ProductValues, type SizeValues, valuesOf } from '../form-values.ts'
import { VariantField } from './VariantField.tsx'

type ProductFormProps = {
  facts: FormFacts
  product: VendorProduct | null
  /** What a new product begins with. */
  start: ProductValues
  /** The name of the draft in the browser. */
  draft: string
  /** Returns what it did. @throws HttpFailure whose fields are shown at theirs */
  onSave: (body: ProductInput, submit: boolean) => Promise<string>
  onChange: (values: ProductValues) => void
}

/** A product's facts and sizes. What is typed survives a refusal, a reload, another page and the end of the session. */
export function ProductForm({ facts, product, start, draft, onSave, onChange }: ProductFormProps) {
  const [initial] = useState(() => (product ? valuesOf(product) : start))
  const saved = useRef(false)
  const [isRestored, setRestored] = useState(false)
  const [said, setSaid] = useState('')
  const fields = useFields<ProductValues>(initial, {
    draft,
    isUnsaved: () => !saved.current,
    restore: (typed) => {
      fields.set(typed)
      setRestored(true)
    },
    messages: 'first',
  })
  const { values, errors, text, keep, isChanged } = fields
  const version = product?.version
  const shown = useRef(version)
  // A saved product replaces what was typed; a change of its status beside the form does not.
  useEffect(() => {
    if (!product || shown.current === version) return
    shown.current = version
    if (saved.current || !isChanged) keep(valuesOf(product))
    saved.current = false
  })
  useEffect(() => onChange(values), [values, onChange])
  const category = facts.categories.find(({ id }) => String(id) === values.category)
  const byBox = category?.unit === 'Box'
  const branches = useMemo(() => categoryBranches(facts.categories, categoryLabel), [facts.categories])
  const { busy, problem, submit } = useSubmit<'review'>(
    async (how) => {
      const read = bodyOf(values, facts, how === 'review')
      if ('problems' in read) return fields.refuse(read.problems)
      saved.current = true
      setSaid(await onSave(read.body, how === 'review'))
    },
    (failure) => {
      saved.current = false
      return fields.refuseBy(failure)
    },
  )

  return (
    <form className="sheet-form" method={byScript} ref={fields.form} onSubmit={submit} noValidate>
      {isRestored && isChanged ? (
        <FormNotice tone="note">
          <p>What you had typed before is here again. It is not saved yet.</p>
          <Button variant="quiet" onClick={() => keep(product ? valuesOf(product) : start)}>
            Discard it
          </Button>
        </FormNotice>
      ) : null}
      <fieldset>
        <legend>The product</legend>
        <div className="form-grid">
          <TextField label="Name" className="form-wide" maxLength={190} {...text('product_name')} />
          <TreeChoice
            label="Category"
            className="form-wide"
            name="category"
            placeholder="Type part of its name"
            value={values.category}
            error={errors.category}
            branches={branches}
            onChange={(chosen) => fields.set({ category: chosen })}
          />
          <BrandField brands={facts.brands} {...text('brand')} />
          <TextField label="SKU" maxLength={64} {...text('sku')} />
          <TextAreaField label="Description" className="form-wide" rows={5} {...text('description')} />
        </div>
      </fieldset>
      <fieldset>
        <legend>How it is sold</legend>
        <div className="form-grid">
          {byBox ? (
            <TextField label="Unit" value="Box" readOnly />
          ) : (
            <SelectField label="Unit" {...text('unit')} options={units.map((unit) => ({ value: unit, label: unit }))} />
          )}
          {typedFields.map((field) => {
            const input = field.kind === 'whole' ? numeric : { required: false, maxLength: field.max }
            if (field.name === 'lead_time_days' && values.made_to_order)
              return <LeadWeeks key={field.name} fields={fields} />
            return <TextField key={field.name} label={field.label} {...input} {...text(field.name)} />
          })}
          <TextField
            label="Price of a sample, $"
            className="form-wide"
            required={false}
            inputMode="decimal"
            hint="Leave it empty to offer none. You credit it against the buyer’s first order of the product."
            {...text('swatch_price')}
          />
          <VariantField
            key={values.variant_of?.id}
            value={values.variant_of}
            own={product?.id}
            error={errors.variant_of}
            onChange={(variant) => fields.set({ variant_of: variant })}
          />
          <CheckField
            label="Made to order: ships by itself when it is made, and is not returned for a change of mind"
            className="form-wide"
            {...fields.check('made_to_order')}
            onChange={({ target: { checked } }) => {
              const days = Number(values.lead_time_days)
              // A lead time in weeks is whole weeks.
              const weeks = checked && days > 0 ? { lead_time_days: String(Math.ceil(days / 7) * 7) } : {}
              fields.set({ made_to_order: checked, ...weeks })
            }}
          />
          {values.made_to_order ? null : (
            <CheckField label="Can be returned" className="form-wide" {...fields.check('returnable')} />
          )}
          {byBox && !values.made_to_order ? (
            <CheckField
              label="Only whole boxes can be returned"
              className="form-wide"
              {...fields.check('box_only_returns')}
            />
          ) : null}
        </div>
      </fieldset>
      <Sizes fields={fields} byBox={byBox} />
      {category && category.attributes.length > 0 ? (
        <fieldset>
          <legend>Attributes</legend>
          <p className="text-14 text-graphite">Shoppers filter {categoryLabel(category.name)} by these.</p>
          <div className="form-grid">
            {category.attributes.map(({ key, label, values: choices }) => (
              <SelectField
                key={key}
                label={label}
                required={false}
                {...text(`attributes.${key}`)}
                options={[
                  { value: '', label: 'Not said' },
                  ...withOwn(choices, values.attributes[key]).map((value) => ({ value, label: value })),
                ]}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
      <Facts fields={fields} />
      <div className="save-bar">
        <Button type="submit" variant={product ? 'primary' : 'secondary'} busy={busy}>
          {product ? 'Save' : 'Save draft'}
        </Button>
        {!product || product.status === 'draft' ? (
          <Button variant={product ? 'secondary' : 'primary'} busy={busy} onClick={() => void submit(null, 'review')}>
            Save and submit for review
          </Button>
        ) : null}
        <SaveState isChanged={isChanged} said={said} />
        <FormNotice>{problem}</FormNotice>
      </div>
    </form>
  )
}

const numeric = { inputMode: 'numeric' } as const

/** Weeks on the page of what is days everywhere else; text that is no number stays, for its message. */
function LeadWeeks({ fields }: PartProps) {
  const { value, onChange: _, ...input } = fields.text('lead_time_days')
  const days = value.trim() === '' ? Number.NaN : Number(value)
  return (
    <TextField
      label="Lead time, weeks"
      {...numeric}
      {...input}
      value={Number.isFinite(days) ? String(Math.ceil(days / 7)) : value}
      onChange={(event) => {
        const typed = event.target.value
        const weeks = typed.trim() === '' ? Number.NaN : Number(typed)
        fields.set({ lead_time_days: Number.isFinite(weeks) ? String(weeks * 7) : typed })
      }}
    />
  )
}

type PartProps = { fields: Fields<ProductValues> }

function Sizes({ fields, byBox }: PartProps & { byBox: boolean }) {
  const { sizes } = fields.values
  return (
    <fieldset>
      <legend>{sizes.length > 1 ? `Sizes (${sizes.length})` : 'Size, price and stock'}</legend>
      <p className="text-14 text-graphite">
        Inches. For flat goods, width and length are the face and height is the thickness. The net price is what you are
        paid; shoppers pay more.
      </p>
      <FormNotice>{fields.errors.sizes}</FormNotice>
      {sizes.map((_, index) => {
        const text = (name: keyof SizeValues) => fields.text(`sizes.${index}.${name}`)
        return (
          <div key={index} className="grid gap-4 pt-4 border-t border-stud">
            <div className="form-grid">
              <TextField
                label={byBox ? 'Net price per box, $' : 'Net price, $'}
                inputMode="decimal"
                hint={byBox ? sqftPrice(sizes[index]) : undefined}
                {...text('final_price')}
              />
              <TextField label="List price, $" required={false} inputMode="decimal" {...text('list_price')} />
              <TextField label="Stock" inputMode="numeric" {...text('stock')} />
              {byBox ? <TextField label="One box holds, sq ft" inputMode="decimal" {...text('box_sqft')} /> : null}
              <TextField label="Width" inputMode="decimal" {...text('width_size')} />
              <TextField label="Length" inputMode="decimal" {...text('length_size')} />
              <TextField label="Height" inputMode="decimal" {...text('height_size')} />
              <TextField label="Weight, lb" inputMode="decimal" {...text('weight_lb')} />
              <TextField label="Name of the size" required={false} {...text('label')} />
              <TextField label="SKU of the size" required={false} {...text('sku')} />
              <TextField label="Pattern" required={false} {...text('pattern')} />
              <TextField label="Dye lots" required={false} placeholder="K417: 120" {...text('lots')} />
            </div>
            {sizes.length > 1 ? (
              <div>
                <Button variant="quiet" onClick={() => fields.set({ sizes: sizes.toSpliced(index, 1) })}>
                  <Trash2 aria-hidden size={18} strokeWidth={1.75} />
                  Remove this size
                </Button>
              </div>
            ) : null}
          </div>
        )
      })}
      {sizes.length < maxSizes ? (
        <div>
          <Button variant="secondary" onClick={() => fields.add('sizes', emptySize)}>
            <Plus aria-hidden size={20} strokeWidth={1.75} />
            Add a size
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}

/** What the price of a box is a square foot, which shows a price that was meant for one. */
function sqftPrice(size: SizeValues | undefined): string | undefined {
  const [price = 0, sqft = 0] = [size?.final_price, size?.box_sqft].map((text) =>
    Number(text?.replaceAll(/[$,\s]/g, '')),
  )
  return price > 0 && sqft > 0 ? `${formatDollars(price / sqft)} a sq ft` : undefined
}

/** Further facts for the specification table. */
function Facts({ fields }: PartProps) {
  const { specs } = fields.values
  return (
    <fieldset>
      <legend>Further facts</legend>
      {specs.map((_, index) => (
        <div key={index} className="form-grid">
          <TextField label="Fact" {...fields.text(`specs.${index}.name`)} />
          <TextField label="Value" {...fields.text(`specs.${index}.value`)} />
          <Button variant="quiet" onClick={() => fields.set({ specs: specs.toSpliced(index, 1) })}>
            <Trash2 aria-hidden size={18} strokeWidth={1.75} />
            Remove
          </Button>
        </div>
      ))}
      <div>
        <Button variant="secondary" onClick={() => fields.add('specs', { group: '', name: '', value: '' })}>
          <Plus aria-hidden size={20} strokeWidth={1.75} />
          Add a fact
        </Button>
      </div>
    </fieldset>
  )
}

function BrandField({
  brands,
  ...field
}: { brands: FormFacts['brands'] } & Omit<Parameters<typeof TextField>[0], 'label'>) {
  const id = useId()
  return (
    <>
      <TextField label="Brand" list={id} maxLength={120} {...field} />
      <datalist id={id}>
        {brands.map((brand) => (
          <option key={brand.id} value={brand.name} />
        ))}
      </datalist>
    </>
  )
}

/** A stored value stays choosable when the category no longer lists it. */
function withOwn(values: readonly string[], own: string | undefined): readonly string[] {
  return own && !values.includes(own) ? [own, ...values] : values
}
