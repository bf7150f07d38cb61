import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Maximize2 } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { PortalPart } from '#features/portal/web/PortalPart.tsx'
import type { FormFacts } from '#features/vendors/schema.ts'
import { silentHttp } from '#web/browser/browser-http.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { Skeleton } from '#web/page/loading.tsx'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { Tabs } from '#web/parts/Tabs.tsx'
import { getPreview } from '../api.ts'
import type { ProductValues } from '../product/form-values.ts'
import type { PreviewView } from './ShopViews.tsx'
import { typedProduct } from './typed-product.ts'
import './preview.css'

const ShopViews = lazyPart(() => import('./ShopViews.tsx'), 'ShopViews')

type PreviewProps = {
  id: number
  version: string
  /** What its vendor is typing. */
  typed?: { values: ProductValues; facts: FormFacts }
}

const views: { key: PreviewView; label: string }[] = [
  { key: 'card', label: 'Card' },
  { key: 'page', label: 'Page' },
  { key: 'room', label: 'Room' },
]

/** Of the card on a desktop, which is shown first: the buttons below must not move while it loads. */
const cardHeight = 'h-[540px]'

const placeholder = <Skeleton className={`${cardHeight} w-full`} />

/** A saved product of any status as shoppers will see it: its card, its page, and in a room, on a desktop and on a phone. */
export function ProductPreview({ id, version, typed }: PreviewProps) {
  const [view, setView] = useState<PreviewView>('card')
  const [onPhone, setOnPhone] = useState(false)
  const [large, setLarge] = useState(false)
  const reading = useQuery({
    queryKey: ['vendor preview', id, version],
    queryFn: async () => (await getPreview(silentHttp, id)).data,
    placeholderData: keepPreviousData,
  })
  const product = useMemo(
    () => (reading.data && typed ? typedProduct(reading.data, typed.values, typed.facts) : (reading.data ?? null)),
    [reading.data, typed],
  )
  const shown = (isLarge: boolean) => (
    <Tabs
      label="Preview"
      className="preview-tabs"
      current={view}
      onChange={(key) => setView(views.find((each) => each.key === key)?.key ?? 'card')}
      tabs={views.map((each) => ({
        ...each,
        content: (
          <>
            <fieldset className="preview-switch-width">
              <legend className="sr-only">Width of the window</legend>
              {[false, true].map((phone) => (
                <label key={String(phone)}>
                  <input
                    type="radio"
                    name={isLarge ? 'large-preview-width' : 'preview-width'}
                    checked={onPhone === phone}
                    onChange={() => setOnPhone(phone)}
                  />
                  {phone ? 'Phone' : 'Desktop'}
                </label>
              ))}
              {isLarge ? null : (
                <Button variant="quiet" onClick={() => setLarge(true)}>
                  <Maximize2 aria-hidden size={18} strokeWidth={1.75} />
                  Enlarge
                </Button>
              )}
            </fieldset>
            <PortalPart what="The preview" size={cardHeight} reading={reading}>
              {() =>
                product && isLarge === large ? (
                  <Suspense fallback={placeholder}>
                    <ShopViews product={product} view={view} onPhone={onPhone} />
                  </Suspense>
                ) : (
                  placeholder
                )
              }
            </PortalPart>
          </>
        ),
      }))}
    />
  )
  return (
    <section aria-label="Preview">
      <h2>Preview</h2>
      {shown(false)}
      <Dialog open={large} onClose={() => setLarge(false)} title="Preview" size="wide">
        {large ? shown(true) : null}
      </Dialog>
    </section>
  )
}
