import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { type FieldPath, type UseFormReturn, useFieldArray, useForm } from 'react-hook-form'
import { categoryLabel } from '#features/catalogue/category-label.ts'
import { mostSizes, units } from '#features/vendors/rules.ts'
import type { FormFacts, ProductInput, VendorProduct } from '#features/vendors/schema.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { byScript, CheckField, SelectField, TextAreaField, TextField } from '#web/form/fields.tsx'
import { useDraft } from '#web/form/form-draft.ts'
import { noResponse } from '#web/form/messages.tsx'
import { Button } from '#web/parts/Button.tsx'
import { bodyOf, emptyProduct, emptySize, type ProductValues, valuesOf } from './form-values.ts'
import { VariantField } from './VariantField.tsx'

type ProductFormProps = {
  facts: FormFacts
  product: VendorProduct | null
  /** @throws HttpFailure whose fields are shown at theirs */
  onSave: (body: ProductInput, submit: boolean) => Promise<void>
  onChange: (values: ProductValues) => void
}

/** A product's facts and sizes. What is typed survives a refusal, a reload and the end of the session. */
export function ProductForm({ facts, product, onSave, onChange }: ProductFormProps) {
  const [initial] = useState(() => (product ? valuesOf(product) : emptyProduct))
  const form = useForm<ProductValues>({
    defaultValues: initial,
    shouldFocusError: true,
  })
  const { register, watch, setError, handleSubmit, reset, formState } = form
  const values = watch()
  // What is saved is no draft: only typed values are kept.
  useDraft(`product-${product?.id ?? 'new'}`, formState.isDirty ? values : initial, (typed) =>
    reset({ ...values, ...typed }, { keepDefaultValues: true }),
  )
  const version = product?.version
  const shown = useRef(version)
  const saved = useRef(false)
  // A saved product replaces what was typed; a change of its status beside the form does not.
  useEffect(() => {
    if (!product || shown.current === version) return
    shown.current = version
    if (saved.current || !formState.isDirty) reset(valuesOf(product))
    saved.current = false
  })
  useEffect(() => {
    const { unsubscribe } = watch((changed) => onChange(changed as ProductValues))
    return unsubscribe
  }, [watch, onChange])
  const category = facts.categories.find(({ id }) => String(id) === values.category)
  const byBox = category?.unit === 'Box'
  const error = (name: FieldPath<ProductValues>) => {
    const message: unknown = form.getFieldState(name, formState).error?.message
    return typeof message === 'string' ? message : undefined
  }
  const text = (name: FieldPath<ProductValues>) => ({ ...register(name), error: error(name) })

  const send = (submit: boolean) =>
    handleSubmit(async (typed) => {
      const read = bodyOf(typed, facts, submit)
      if ('problems' in read) return show(form, read.problems)
      try {
        saved.current = true
        await onSave(read.body, submit)
      } catch (failure) {
        saved.current = false
        if (!(failure instanceof HttpFailure)) setError('root', { message: noResponse })
        else if (Object.keys(failure.fields).length === 0) setError('root', { message: failure.message })
        else
          show(
            form,
            Object.fromEntries(Object.entries(failure.fields).map(([name, [message = '']]) => [name, message])),
          )
      }
    })

  return (
    <form className="sheet-form" method={byScript} onSubmit={send(false)} noValidate>
      <fieldset>
        <legend>The product</legend>
        <div className="form-grid">
          <TextField label="Name" className="form-wide" maxLength={190} {...text('product_name')} />
          <SelectField
            label="Category"
            className="form-wide"
            {...text('category')}
            options={[
              { value: '', label: 'Choose a category' },
              ...facts.categories.map(({ id, name, department, parent_id }) => ({
                value: id,
                label: parent_id === null ? `${department}: ${name}` : `    ${name}`,
              })),
            ]}
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
          <TextField label="Minimum quantity" inputMode="numeric" {...text('minimum_unit')} />
          <TextField label="Lead time, days" inputMode="numeric" {...text('lead_time_days')} />
          <TextField label="Finish" required={false} maxLength={60} {...text('finish')} />
          <VariantField
            key={values.variant_of?.id}
            value={values.variant_of}
            own={product?.id}
            error={error('variant_of')}
            onChange={(variant) => form.setValue('variant_of', variant, { shouldDirty: true })}
          />
          <CheckField label="Can be returned" className="form-wide" {...register('returnable')} />
          {byBox ? (
            <CheckField
              label="Only whole boxes can be returned"
              className="form-wide"
              {...register('box_only_returns')}
            />
          ) : null}
        </div>
      </fieldset>
      <Sizes form={form} byBox={byBox} error={error} />
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
      <Facts form={form} error={error} />
      <div className="save-bar">
        <Button type="submit" variant={product ? 'primary' : 'secondary'} busy={formState.isSubmitting}>
          {product ? 'Save' : 'Save draft'}
        </Button>
        {!product || product.status === 'draft' ? (
          <Button
            variant={product ? 'secondary' : 'primary'}
            busy={formState.isSubmitting}
            onClick={() => void send(true)()}
          >
            Save and submit for review
          </Button>
        ) : null}
        {formState.isDirty ? <p className="text-14 text-graphite">Not saved yet</p> : null}
        {formState.errors.root ? (
          <p role="alert" className="form-notice">
            {formState.errors.root.message}
          </p>
        ) : null}
      </div>
    </form>
  )
}

type PartProps = {
  form: UseFormReturn<ProductValues>
  error: (name: FieldPath<ProductValues>) => string | undefined
}

function Sizes({ form, error, byBox }: PartProps & { byBox: boolean }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'sizes', keyName: 'key' })
  return (
    <fieldset>
      <legend>{fields.length > 1 ? `Sizes (${fields.length})` : 'Size, price and stock'}</legend>
      <p className="text-14 text-graphite">
        Inches. For flat goods, width and length are the face and height is the thickness. The net price is what you are
        paid; shoppers pay more.
      </p>
      {error('sizes') ? (
        <p role="alert" className="form-notice">
          {error('sizes')}
        </p>
      ) : null}
      {fields.map((field, index) => {
        const text = (name: keyof (typeof fields)[number] & keyof ProductValues['sizes'][number]) => ({
          ...form.register(`sizes.${index}.${name}`),
          error: error(`sizes.${index}.${name}`),
        })
        return (
          <div key={field.key} className="grid gap-4 pt-4 border-t border-stud">
            <div className="form-grid">
              <TextField label="Net price, $" inputMode="decimal" {...text('final_price')} />
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
            {fields.length > 1 ? (
              <div>
                <Button variant="quiet" onClick={() => remove(index)}>
                  <Trash2 aria-hidden size={18} strokeWidth={1.75} />
                  Remove this size
                </Button>
              </div>
            ) : null}
          </div>
        )
      })}
      {fields.length < mostSizes ? (
        <div>
          <Button variant="secondary" onClick={() => append(emptySize)}>
            <Plus aria-hidden size={20} strokeWidth={1.75} />
            Add a size
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}

/** Further facts for the specification table. */
function Facts({ form, error }: PartProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'specs', keyName: 'key' })
  return (
    <fieldset>
      <legend>Further facts</legend>
      {fields.map((field, index) => (
        <div key={field.key} className="form-grid">
          <TextField label="Fact" {...form.register(`specs.${index}.name`)} error={error(`specs.${index}.name`)} />
          <TextField label="Value" {...form.register(`specs.${index}.value`)} error={error(`specs.${index}.value`)} />
          <Button variant="quiet" onClick={() => remove(index)}>
            <Trash2 aria-hidden size={18} strokeWidth={1.75} />
            Remove
          </Button>
        </div>
      ))}
      <div>
        <Button variant="secondary" onClick={() => append({ group: '', name: '', value: '' })}>
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

/** Messages at their fields, the first of which gets the focus; what has no field is shown at the foot. */
function show(form: UseFormReturn<ProductValues>, problems: Record<string, string>): void {
  const names = Object.keys(problems)
  const known = names.filter(
    (name) => name === 'sizes' || name in emptyProduct || /^(sizes|specs|attributes)\./.test(name),
  )
  for (const [index, name] of known.entries())
    form.setError(name as FieldPath<ProductValues>, { message: problems[name] }, { shouldFocus: index === 0 })
  const other = names.filter((name) => !known.includes(name)).map((name) => problems[name])
  if (other.length > 0) form.setError('root', { message: other.join(' ') })
}
