import { useEffect, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ProductMedia, ProductModelFile } from '#features/media/schema.ts'
import { getMedia } from '#features/media/web/api.ts'
import { DocumentList } from '#features/media/web/DocumentList.tsx'
import { ModelUpload } from '#features/media/web/ModelUpload.tsx'
import { getModelFile } from '#features/media/web/model-api.ts'
import { ChosenPhotographs, PhotographList } from '#features/media/web/PhotographList.tsx'
import { TextureUpload } from '#features/media/web/TextureUpload.tsx'
import { useMedia } from '#features/media/web/use-media.ts'
import { useChosenFiles } from '#features/media/web/use-uploads.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { type ProductStatus, restored } from '#features/vendors/rules.ts'
import type { FormFacts, ProductInput, VendorProduct } from '#features/vendors/schema.ts'
import { paths } from '#lib/paths.ts'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { FormNotice, noResponse } from '#web/form/messages.tsx'
import { LoadGate } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { RemoveDialog } from '#web/parts/RemoveDialog.tsx'
import { removeProduct, saveProduct } from '../api.ts'
import { copyOf, emptyProduct, type ProductValues, valuesOf } from '../form-values.ts'
import { ProductStatusMark } from '../ProductStatusMark.tsx'
import { ProductPreview } from '../preview/ProductPreview.tsx'
import { History } from './History.tsx'
import { PlannedPrices } from './PlannedPrices.tsx'
import { ProductForm } from './ProductForm.tsx'
import { StockSection } from './StockSection.tsx'
import '../vendors.css'
import { readAgain, useRead } from '#web/page/use-api.ts'

type EditorProps = {
  first: VendorProduct | null
  /** The product that a new one is a copy of. */
  copied?: VendorProduct | null
  facts: FormFacts
}

/** The form of a new or stored product, with its status, preview, planned prices and history beside it. */
export function ProductEditor({ first, copied = null, facts }: EditorProps) {
  const navigate = useNavigate()
  const [product, setProduct] = useState(first)
  const [start] = useState(() => (copied ? copyOf(copied) : emptyProduct))
  const [values, setValues] = useState<ProductValues>(first ? valuesOf(first) : start)
  const typed = useMemo(() => ({ values, facts }), [values, facts])
  const chosen = useChosenFiles()
  const save = async (body: ProductInput, submit: boolean) => {
    const { data } = await saveProduct(quietHttp, product?.id ?? null, {
      ...body,
      ...(submit ? { status: 'review' as const } : {}),
      ...(product ? { version: product.version } : {}),
    })
    const said = saidOf(data, submit)
    void toast.success(said)
    if (product) setProduct(data)
    else {
      // The product is saved by now: its page uploads its photographs, and says which of them failed.
      chosen.handTo(data.id)
      await navigate(paths.portalProduct(data.id), { replace: true })
    }
    return said
  }
  return (
    <>
      <PortalHead
        up={{ name: 'Products', path: paths.portalProducts() }}
        title={product?.product_name ?? 'New product'}
        actions={
          product?.status === 'published' ? (
            <Link to={paths.product(product.hash)} className="button button-secondary">
              See it in the shop
            </Link>
          ) : null
        }
      />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid content-start gap-6">
          {copied && !product ? (
            <FormNotice tone="note">
              <p>{`A copy of ${copied.product_name}. Give it a name and SKUs of its own: SKUs, stock and photographs are not copied.`}</p>
            </FormNotice>
          ) : null}
          <ProductForm
            facts={facts}
            product={product}
            start={start}
            draft={product ? `product-${product.id}` : copied ? `product-copy-${copied.id}` : 'product-new'}
            onSave={save}
            onChange={setValues}
          />
          {product ? (
            <>
              <ProductMediaParts product={product} />
              <StockSection productId={product.id} version={product.version} />
            </>
          ) : (
            <section className="portal-sheet grid gap-4" aria-label="Photographs of the new product">
              <h2 className="text-20">Photographs</h2>
              <ChosenPhotographs state={chosen} />
              <p className="text-14 text-graphite">
                A texture for rooms, a 3D model and documents can be added once the draft is saved.
              </p>
            </section>
          )}
        </div>
        <div className="side-sheets grid content-start gap-6 [&_h2]:type-20">
          {product ? <Status product={product} onChange={setProduct} /> : null}
          {product ? (
            <>
              <ProductPreview id={product.id} version={product.version} typed={typed} />
              <PlannedPrices
                product={product}
                onChange={(price_changes) => setProduct({ ...product, price_changes })}
              />
              <Carriers product={product} />
              <History events={product.events} />
            </>
          ) : (
            <section aria-label="Preview">
              <h2>Preview</h2>
              <p className="text-15">
                Once the draft is saved, its card, its page and its picture in a room appear here as shoppers will see
                them.
              </p>
            </section>
          )}
        </div>
      </div>
    </>
  )
}

function saidOf(product: VendorProduct, submitted: boolean): string {
  if (submitted) return 'Submitted. You will hear from us once it has been reviewed.'
  if (product.review?.status === 'open' && product.status !== 'review')
    return 'Saved. Name, category, brand and description change once they have been reviewed.'
  return 'Product saved.'
}

/** The status, what a review needs, and what the vendor may do about it. */
function Status({ product, onChange }: { product: VendorProduct; onChange: (product: VendorProduct) => void }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState(false)
  const { status, review, needs, approved } = product
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      void toast.error(
        failure instanceof HttpFailure ? (Object.values(failure.fields).flat()[0] ?? failure.message) : noResponse,
      )
    }
    setBusy(false)
  }
  const set = (to: ProductStatus, said: string) =>
    run(async () => {
      onChange((await saveProduct(quietHttp, product.id, { status: to })).data)
      void toast.success(said)
    })
  return (
    <section aria-label="Status">
      <h2>
        <ProductStatusMark status={status} waiting={review?.status === 'open'} />
      </h2>
      {review?.status === 'returned' ? (
        <div className="form-notice">
          <p className="font-semibold">Returned after the review</p>
          <p className="whitespace-pre-line">{review.reason}</p>
        </div>
      ) : null}
      {status === 'draft' && needs.length > 0 ? (
        <div>
          <p className="text-15 font-medium">Before it can be reviewed</p>
          <ul className="mt-2 list-disc pl-5 text-15">
            {needs.map(({ field, message }) => (
              <li key={field}>{message}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <p className="text-14 text-graphite">{hints[status]}</p>
      <div className="flex flex-wrap gap-2">
        {status === 'review' ? (
          <Button variant="secondary" busy={busy} onClick={() => void set('draft', 'Withdrawn.')}>
            Withdraw
          </Button>
        ) : null}
        {status === 'draft' || status === 'published' ? (
          <Button variant="secondary" busy={busy} onClick={() => void set('archived', 'Archived.')}>
            Archive
          </Button>
        ) : null}
        {status === 'archived' ? (
          <Button busy={busy} onClick={() => void set(restored(approved), 'Restored.')}>
            {approved ? 'Put back on sale' : 'Restore as a draft'}
          </Button>
        ) : null}
        <Link to={paths.portalNewProduct(product.id)} className="button button-secondary">
          Duplicate
        </Link>
        {approved ? null : (
          <Button variant="quiet" onClick={() => setAsked(true)}>
            Delete
          </Button>
        )}
      </div>
      <RemoveDialog
        open={asked}
        title="Delete this product?"
        label="Delete product"
        onClose={() => setAsked(false)}
        onRemove={async () => {
          await removeProduct(http, product.id)
          void toast.success('Product deleted.')
          await navigate(paths.portalProducts())
        }}
      >
        <p>{product.product_name} was never on sale. Its photographs and documents are deleted with it.</p>
      </RemoveDialog>
    </section>
  )
}

const hints: Record<ProductStatus, string> = {
  draft: 'Only you can see a draft.',
  review: 'An Admin reviews it. You can still change it.',
  published:
    'It is on sale. Prices, stock and sizes change at once; name, category, brand and description after a review.',
  archived: 'It is no longer sold. Orders that were placed keep it.',
}

function Carriers({ product }: { product: VendorProduct }) {
  return (
    <section aria-label="Showrooms">
      <h2>Showrooms</h2>
      {product.showrooms.length === 0 ? (
        <p className="text-15 text-graphite">No showroom carries it yet.</p>
      ) : (
        <ul className="grid gap-2 text-15">
          {product.showrooms.map(({ vsd_id, company_name }) => (
            <li key={vsd_id}>
              {company_name} <span className="font-mono text-14 text-graphite">{vsd_id}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Photographs, 3D model and documents of a saved product; each change holds at once. */
function ProductMediaParts({ product }: { product: VendorProduct }) {
  const productId = product.id
  const reading = useRead(
    ['vendor media', productId],
    async () => {
      const [media, model] = await Promise.all([getMedia(quietHttp, productId), getModelFile(quietHttp, productId)])
      return { data: { media: media.data, model: model.data } }
    },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  return (
    <section className="portal-sheet grid gap-4" aria-label="Photographs, 3D model and documents">
      <h2 className="text-20">Photographs, 3D model and documents</h2>
      <LoadGate what="The product’s files" size="h-40" reading={reading}>
        {({ media, model }) => <Lists product={product} first={media} model={model} />}
      </LoadGate>
    </section>
  )
}

type ListsProps = { product: VendorProduct; first: ProductMedia; model: ProductModelFile }

function Lists({ product, first, model }: ListsProps) {
  const { id: productId, product_name: name, status } = product
  const state = useMedia(productId, first)
  const { media } = state
  // The preview shows them too; what was read first it has already.
  useEffect(() => {
    if (media !== first) showAgain(productId)
  }, [productId, media, first])
  return (
    <>
      <PhotographList state={state} productName={name} />
      <TextureUpload state={state} productName={name} />
      <ModelUpload
        productId={productId}
        first={model}
        isOnSale={status === 'published'}
        onChange={() => showAgain(productId)}
      />
      <DocumentList state={state} />
    </>
  )
}

/** The previews show what has changed. */
function showAgain(productId: number): void {
  for (const part of ['preview', 'look']) void readAgain(`/vendor/products/${productId}/${part}`)
}
