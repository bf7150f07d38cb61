import { categoryLabel } from '#features/catalogue/category-label.ts'
import { TableSearch } from '#features/portal/web/TableSearch.tsx'
import { type Branch, TreeChoice } from '#features/portal/web/TreeChoice.tsx'
import { SelectField, TextField } from '#web/form/fields.tsx'
import type { TableAddress } from '#web/table/use-table-address.ts'
import type { SelectionForm } from '../schema.ts'

const sourceNames = { product: 'Product', category: 'Category', brand: 'Brand', default: 'Default' } as const

/** The departments with their categories and families, for a choice of one of these. */
export const branchesOf = (departments: SelectionForm['departments']): Branch[] =>
  departments.flatMap((department) =>
    department.categories.flatMap(({ name, slug, families }) => {
      const path = [department.name, categoryLabel(name)]
      return [
        { value: slug, path },
        ...families.map((family) => ({ value: family.slug, path: [...path, family.name] })),
      ]
    }),
  )

type Props = { address: TableAddress; form: SelectionForm | undefined; isClientSafe: boolean }

/** Words, department, category, brand, markup source and price; the order where the rows are cards without a head. */
export function SelectionFilters({ address, form, isClientSafe }: Props) {
  const select = (name: string) => ({
    value: address.get(name),
    onChange: (event: { target: { value: string } }) => address.set({ [name]: event.target.value }),
  })
  const departments = form?.departments ?? []
  const department = address.get('department')
  return (
    <search className="table-filters">
      <TableSearch address={address} label="Search by name, brand or SKU" />
      <SelectField
        label="Department"
        value={department}
        onChange={(event) => address.set({ department: event.target.value, category: null })}
        options={[
          { value: '', label: 'All departments' },
          ...departments.map(({ name, slug }) => ({ value: slug, label: name })),
        ]}
      />
      <TreeChoice
        label="Category"
        name="category"
        placeholder="All categories"
        clear="All categories"
        value={address.get('category')}
        branches={branchesOf(departments.filter(({ slug }) => department === '' || department === slug))}
        onChange={(category) => address.set({ category })}
      />
      <SelectField
        label="Brand"
        {...select('brand')}
        options={[
          { value: '', label: 'All brands' },
          ...(form?.brands ?? []).map(({ name, slug }) => ({ value: slug, label: name })),
        ]}
      />
      {isClientSafe ? null : (
        <SelectField
          label="Markup from"
          {...select('source')}
          options={[
            { value: '', label: 'Any rule' },
            ...Object.entries(sourceNames).map(([value, label]) => ({ value, label })),
          ]}
        />
      )}
      <SelectField
        label="Sort by"
        className="narrow-sort"
        {...select('sort')}
        options={[
          { value: '', label: 'Best sellers' },
          { value: 'name', label: 'Name' },
          { value: 'price', label: 'Client pays: low to high' },
          { value: '-price', label: 'Client pays: high to low' },
          ...(isClientSafe
            ? []
            : [
                { value: 'markup', label: 'Markup: low to high' },
                { value: '-markup', label: 'Markup: high to low' },
                { value: '-profit', label: 'You earn: high to low' },
                { value: '-wholesale', label: 'Wholesale: high to low' },
              ]),
        ]}
      />
      <PriceField name="price_min" label="Client pays from ($)" address={address} />
      <PriceField name="price_max" label="to ($)" address={address} />
    </search>
  )
}

/** Goes into the address when the field is left or by Enter; what is not an amount is not used. */
function PriceField({ name, label, address }: { name: string; label: string; address: TableAddress }) {
  const now = address.get(name)
  const use = (text: string) => {
    const value = text.replace(/[$,\s]/g, '')
    if (value !== now && (value === '' || Number(value) >= 0)) address.set({ [name]: value })
  }
  return (
    <TextField
      // Another view or "Clear all filters" replaces what is typed.
      key={now}
      label={label}
      className="price-field"
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      defaultValue={now}
      onBlur={(event) => use(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') use(event.currentTarget.value)
      }}
    />
  )
}
