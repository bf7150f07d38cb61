import { type FormEvent, useRef, useState } from 'react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { categoryLabel } from '#features/catalogue/category-label.ts'
import { typedFields } from '#features/catalogue/product-fields.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import type { ReviewDetail } from '#features/vendors/review-schema.ts'
import type { ReviewedField } from '#features/vendors/rules.ts'
import { formatDate } from '#lib/dates.ts'
import { counted, figure, formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import { HttpFailure, isConflict } from '#web/browser/http.ts'
import { TextAreaField } from '#web/form/fields.tsx'
import { noResponse, showErrors } from '#web/form/messages.tsx'
import { LoadFailure } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { decideReview, getReview } from '../api.ts'
import { ProductStatusMark } from '../ProductStatusMark.tsx'
import { ProductPreview } from '../preview/ProductPreview.tsx'
import { History } from '../product/History.tsx'
import '../vendors.css'

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return (await getReview(http, params.id ?? '')).data
}

export function ErrorBoundary() {
  return <LoadFailure title="Catalog approval" text="The product could not be loaded" />
}

/** One product as the vendor submitted it, with what would change, and the Admin's decision. */
export default function ProductReviewPage() {
  const product = useLoaderData<typeof clientLoader>()
  return (
    <>
      <PortalHead
        up={{ name: 'Catalog approvals', path: paths.portalReviews() }}
        title={product.product_name}
        intro={`${product.vendor.company_name}${product.review?.status === 'open' ? `, submitted ${formatDate(product.review.submitted_at)}` : ''}`}
        actions={
          product.status === 'published' ? (
            <Link to={paths.product(product.hash)} className="button button-secondary">
              See it in the shop
            </Link>
          ) : null
        }
      />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid content-start gap-6">
          <Changes product={product} />
          <Facts product={product} />
          <Files product={product} />
          <div className="side-sheets grid content-start gap-6 [&_h2]:type-20">
            <ProductPreview id={product.id} version={product.version} />
          </div>
        </div>
        <div className="side-sheets grid content-start gap-6 [&_h2]:type-20">
          <Decision key={product.version} product={product} />
          <History events={product.events} />
        </div>
      </div>
    </>
  )
}

/** Before and after of what the vendor proposes for a product on sale. */
function Changes({ product }: { product: ReviewDetail }) {
  const changes = changesIn(product)
  if (changes.length === 0) return null
  return (
    <section className="portal-sheet" aria-label="Proposed changes">
      <h2 className="mb-4 text-25">Proposed changes</h2>
      <div className="grid gap-x-6 gap-y-3">
        {changes.map(({ name, before, after }) => (
          <div key={name} className="grid gap-x-6 gap-y-2 py-3 border-t border-stud sm:grid-cols-[140px_1fr_1fr]">
            <h3 className="text-15">{name}</h3>
            <del className="bg-pencil-wash no-underline block py-2 px-3 whitespace-pre-line">
              <span className="sr-only">Before: </span>
              {before || 'Nothing'}
            </del>
            <ins className="bg-level-wash no-underline block py-2 px-3 whitespace-pre-line">
              <span className="sr-only">After: </span>
              {after || 'Nothing'}
            </ins>
          </div>
        ))}
      </div>
    </section>
  )
}

function Facts({ product }: { product: ReviewDetail }) {
  const rows: [string, string][] = [
    ['Category', categoryLabel(product.category.name)],
    ['Brand', product.brand],
    ['SKU', product.sku],
    ...typedFields.flatMap(({ kind, label, name }): [string, string][] =>
      kind === 'text' ? [[label, product[name]]] : [],
    ),
    ['Sold by', `${product.unit}, at least ${product.minimum_unit}`],
    ['Price of a sample', product.swatch_price === null ? '' : formatDollars(product.swatch_price)],
    ['Made to order', product.made_to_order ? 'yes' : 'no'],
    ['Lead time', product.lead_time_days === 0 ? 'ships the same day' : counted(product.lead_time_days, 'day')],
    ...Object.entries(product.attributes),
    ...product.specs.map(({ name, value }): [string, string] => [name, value]),
  ]
  return (
    <section className="portal-sheet" aria-label="The product">
      <h2 className="mb-4 text-25">The product</h2>
      <p className="max-w-text whitespace-pre-line">{product.description || 'No description.'}</p>
      <dl className="mt-6 grid gap-x-6 gap-y-2 text-15 sm:grid-cols-2">
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className="flex gap-3">
              <dt className="w-28 flex-none text-graphite first-letter:uppercase">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
      <ul className="mt-6 grid gap-3 text-15">
        {product.sizes.map((size) => (
          <li key={size.id} className="border-t border-stud pt-3">
            <p className="font-medium">{size.label}</p>
            <p className="text-graphite">
              {[
                sizeText(size),
                size.weight_lb > 0 ? `${figure(size.weight_lb)} lb` : 'no weight',
                !size.box_sqft ? '' : `${figure(size.box_sqft)} sq ft`,
                `net ${formatDollars(size.final_price)}`,
                size.list_price ? `list ${formatDollars(size.list_price)}` : '',
                `${figure(size.stock)} in stock`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Width, length and height; what is not stated is left out. */
function sizeText({ width_size, length_size, height_size }: ReviewDetail['sizes'][number]): string {
  const given = [width_size, length_size, height_size].filter((inches) => inches > 0)
  return given.length > 0 ? `${given.join(' × ')} in` : 'no measurements'
}

/** What shoppers will see and download; each file opens in its full size. */
function Files({ product }: { product: ReviewDetail }) {
  const { photographs, documents, texture, model, product_name } = product
  return (
    <section className="portal-sheet" aria-label="Photographs, 3D model and documents">
      <h2 className="mb-4 text-25">Photographs, 3D model and documents</h2>
      {photographs.length === 0 ? (
        <p>No photograph: shoppers see the rendering.</p>
      ) : (
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(128px,1fr))] gap-3">
          {photographs.map(({ id, file, alt }, place) => (
            <li key={id}>
              <a href={paths.photograph(file, 'whole', 1440, 'webp')} target="_blank" rel="noreferrer">
                <img
                  className="w-full h-auto border border-stud"
                  src={paths.photograph(file, 'square', 320, 'webp')}
                  width={320}
                  height={320}
                  alt={alt || `${product_name}, photograph ${place + 1}`}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ol>
      )}
      {texture || model || documents.length > 0 ? (
        <ul className="mt-6 grid gap-3 text-15">
          {texture ? (
            <li>
              <a
                href={paths.photograph(texture.file, 'whole', 1440, 'webp')}
                className="link"
                target="_blank"
                rel="noreferrer"
              >
                {texture.name}
              </a>
              <span className="block text-14 text-graphite">
                Texture of the surface, {texture.width_in} × {texture.height_in} in: rooms lay it.
              </span>
            </li>
          ) : null}
          {model ? (
            <li>
              <a href={model.url} className="link" download={model.name}>
                {model.name}
              </a>
              <span className="block text-14 text-graphite">
                3D model, {figure(model.triangles)} triangles, {figure(model.size_in.w)} × {figure(model.size_in.d)} ×{' '}
                {figure(model.size_in.h)} in
              </span>
            </li>
          ) : null}
          {documents.map(({ id, name, url }) => (
            <li key={id}>
              <a href={url} className="link" download>
                {name}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function Decision({ product }: { product: ReviewDetail }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<{ field: 'reason' | 'form'; text: string }>()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const open = product.review?.status === 'open'
  const refuse = (field: 'reason' | 'form', text: string) => showErrors(form.current, () => setProblem({ field, text }))
  const decide = async (status: 'published' | 'draft') => {
    if (status === 'draft' && reason.trim() === '') return refuse('reason', 'Tell the vendor what has to change.')
    setBusy(true)
    try {
      await decideReview(quietHttp, product.id, { status, reason, version: product.version })
      void toast.success(status === 'published' ? 'Approved.' : 'Returned to the vendor.')
      await navigate(paths.portalReviews())
    } catch (failure) {
      if (!(failure instanceof HttpFailure)) refuse('form', noResponse)
      else {
        const [message = failure.message] = failure.fields.reason ?? Object.values(failure.fields)[0] ?? []
        refuse(failure.fields.reason ? 'reason' : 'form', message)
        // The reason stays; what the vendor has changed is shown.
        if (isConflict(failure)) await revalidate()
      }
    }
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void decide('draft')
  }
  // What was typed and who was first stay on the page.
  if (!open && product.status !== 'published' && !problem)
    return (
      <section aria-label="Decision">
        <h2>
          <ProductStatusMark status={product.status} />
        </h2>
        {product.review?.reason ? <p className="whitespace-pre-line">{product.review.reason}</p> : null}
        <p className="text-15 text-graphite">There is nothing to decide.</p>
      </section>
    )
  return (
    <section aria-label="Decision">
      <h2>
        <ProductStatusMark status={product.status} waiting={open} />
      </h2>
      <form ref={form} className="grid gap-4" onSubmit={submit} noValidate>
        <TextAreaField
          label={open ? 'Reason for the vendor, if you return it' : 'Reason for taking it off sale'}
          value={reason}
          maxLength={2000}
          error={problem?.field === 'reason' ? problem.text : undefined}
          onChange={(event) => {
            setReason(event.target.value)
            setProblem(undefined)
          }}
        />
        {problem?.field === 'form' ? (
          <p role="alert" className="form-notice">
            {problem.text}
          </p>
        ) : null}
        <div className="flex flex-wrap gap-2">
          {open ? (
            <Button busy={busy} onClick={() => void decide('published')}>
              {product.status === 'review' ? 'Publish' : 'Approve changes'}
            </Button>
          ) : null}
          <Button type="submit" variant="secondary" busy={busy}>
            {open ? 'Return' : 'Take off sale'}
          </Button>
        </div>
      </form>
    </section>
  )
}

const names: Record<ReviewedField, string> = {
  product_name: 'Name',
  category: 'Category',
  brand: 'Brand',
  description: 'Description',
}

/** What an open review would change, in the order of the form. */
function changesIn(product: ReviewDetail): { name: string; before: string; after: string }[] {
  const { review } = product
  if (review?.status !== 'open') return []
  const before: Record<ReviewedField, string> = {
    product_name: product.product_name,
    category: product.category.name,
    brand: product.brand,
    description: product.description,
  }
  return (Object.keys(names) as ReviewedField[]).flatMap((field) => {
    const after = field === 'category' ? review.proposed_category : review.proposed[field]
    return review.proposed[field] === undefined
      ? []
      : [{ name: names[field], before: before[field], after: after ?? '' }]
  })
}
