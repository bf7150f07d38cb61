import { clsx } from 'clsx'
import { Fragment } from 'react'
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { getProduct, type ShownProduct } from '#features/catalogue/web/api.ts'
import { CardPicture } from '#features/catalogue/web/CardPicture.tsx'
import { returnWindow } from '#features/site/figures.ts'
import { counted } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { site, titled } from '#lib/site.ts'
import { PageHead } from '#web/page/PageHead.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { ButtonLink } from '#web/parts/Button.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import './compare.css'
import { specsOf } from '#features/catalogue/specs-of.ts'
import { inShowroom } from '#features/showrooms/web/not-found.ts'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { isMissing } from '#web/browser/http.ts'
import { savingPercent, squareFeet, stockWords } from '../card/ProductCard.tsx'
import { maxCompared } from './compare-list.ts'

/** Products side by side, at the prices of the visitor's showroom. The URL alone determines which products. */
export function loader({ context, url }: LoaderFunctionArgs) {
  const asked = [...new Set(url.searchParams.getAll('p'))].filter((hash) => /^[\w-]{6,64}$/.test(hash))
  const hashes = asked.slice(0, maxCompared)
  const onlyDifferences = url.searchParams.get('show') === 'differences'
  return inShowroom(context, async (http, vsdId) => {
    const found = await Promise.all(
      hashes.map((hash) =>
        getProduct(http, hash, vsdId).catch((failure) => {
          if (isMissing(failure)) return null
          throw failure
        }),
      ),
    )
    const products = found.flatMap((response): ShownProduct[] => {
      if (!response) return []
      const { related: _, ...product } = response.data
      return [product]
    })
    const groups = compareGroups(products)
    return {
      heads: products.map(({ hash, look, product_name, brand }) => ({ hash, look, product_name, brand })),
      groups: onlyDifferences ? onlyDifferent(groups) : groups,
      onlyDifferences,
      missing: hashes.length - products.length,
      left: asked.length - hashes.length,
      vsdId,
    }
  })
}

export function meta({ loaderData: _, ...at }: MetaArgs<typeof loader>) {
  return [
    ...pageMeta(at, {
      title: titled('Compare products'),
      description:
        'Up to three materials side by side: price per box and per square foot, sizes, stock, delivery and every line of their specifications.',
    }),
    { name: 'robots', content: 'noindex,follow' },
  ]
}

type Data = Awaited<ReturnType<typeof loader>>

export default function ComparePage() {
  const data = useLoaderData<typeof loader>()
  const { heads, missing, left, vsdId } = data
  return (
    <>
      <PageHead
        title="Compare"
        breadcrumb={[
          { name: 'Home', path: paths.home() },
          { name: 'Compare', path: '' },
        ]}
      />
      <div className="page pt-6 pb-24">
        {heads.length > 0 && (
          <p className="text-15 text-graphite">
            {vsdId
              ? `Prices from showroom ${vsdId}.`
              : `${site.name}’s own prices. Enter a showroom to see your professional’s prices.`}
          </p>
        )}
        {missing > 0 && (
          <p className="compare-note">
            {`${counted(missing, 'product')} ${missing === 1 ? 'is' : 'are'} not carried here and not shown.`}
          </p>
        )}
        {left > 0 && (
          <p className="compare-note">{`You can compare up to ${maxCompared} products. The others are not shown.`}</p>
        )}
        {heads.length > 0 ? (
          <Comparison data={data} />
        ) : (
          <div className="py-10">
            <EmptyState
              title="Nothing to compare yet"
              text="Select Compare on two or three products to see them here side by side."
              actions={<ButtonLink to={paths.showroomShop()}>Go to the shop</ButtonLink>}
            />
          </div>
        )}
      </div>
    </>
  )
}

function Comparison({ data: { heads, groups, onlyDifferences, vsdId } }: { data: Data }) {
  const hashes = heads.map(({ hash }) => hash)
  return (
    <>
      {heads.length > 1 ? (
        <p className="mt-3">
          <Link to={paths.compare(hashes, !onlyDifferences)} preventScrollReset className="link text-15">
            {onlyDifferences ? 'Show all rows' : 'Show differences only'}
          </Link>
        </p>
      ) : (
        <p className="compare-note">Select Compare on another product to see both side by side.</p>
      )}
      <table className={clsx('compare', `compare-${heads.length}`)}>
        <caption className="sr-only">{`${counted(heads.length, 'product')} compared`}</caption>
        <thead>
          <tr>
            <td className="max-sm:hidden" />
            {heads.map(({ hash, look, product_name, brand }) => (
              <th key={hash} scope="col">
                <CardPicture hash={hash} look={look} alt="" sizes="(min-width: 1024px) 22vw, 30vw" priority />
                <span className="block mt-2.5 type-13 text-graphite">{brand}</span>
                <Link
                  to={paths.product(hash, vsdId)}
                  className="block py-1 font-semibold leading-[1.35] hover:underline hover:underline-offset-3"
                >
                  {product_name}
                </Link>
                {hashes.length > 1 && (
                  <Link
                    to={paths.compare(
                      hashes.filter((other) => other !== hash),
                      onlyDifferences,
                    )}
                    preventScrollReset
                    className="inline-flex items-center min-h-11 type-14 text-paint underline underline-offset-3"
                  >
                    Remove<span className="sr-only">{` ${product_name}`}</span>
                  </Link>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Group key={group.name} group={group} across={heads.length + 1} mark={heads.length > 1} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function Group({ group, across, mark }: { group: CompareGroup; across: number; mark: boolean }) {
  return (
    <Fragment>
      <tr className="compare-group">
        <th scope="rowgroup" colSpan={across}>
          {group.name}
        </th>
      </tr>
      {group.rows.map((row) => (
        <tr key={row.name} className={mark && differs(row) ? 'compare-differs' : undefined}>
          <th scope="row">{row.name}</th>
          {row.values.map((value, i) => (
            <td key={i}>{value ?? <span className="text-graphite">Not specified</span>}</td>
          ))}
        </tr>
      ))}
    </Fragment>
  )
}

/** One fact of all products, in product order; null if a product does not have it. */
type CompareRow = { name: string; values: (string | null)[] }
type CompareGroup = { name: string; rows: CompareRow[] }

/** The main buying facts first, then every specification that at least one product has. */
export function compareGroups(products: ShownProduct[]): CompareGroup[] {
  const row = (name: string, value: (product: ShownProduct) => string | null): CompareRow[] => {
    const values = products.map(value)
    return values.some((one) => one !== null) ? [{ name, values }] : []
  }
  const groups: CompareGroup[] = [
    {
      name: 'Price',
      rows: [
        ...row('Price', (p) => `${formatDollars(p.price)} / ${p.unit_label}`),
        ...row('With a promotion', ({ promotion }) =>
          promotion
            ? `${formatDollars(promotion.price)} with ${promotion.name}, until ${formatDate(promotion.until)}`
            : null,
        ),
        ...row('Per sq ft', (p) => (p.price_per_sqft === null ? null : formatDollars(p.price_per_sqft))),
        ...row('List price', (p) =>
          savingPercent(p) > 0 ? `${formatDollars(p.list_price ?? 0)}, you save ${savingPercent(p)}%` : null,
        ),
        ...row('Minimum order', (p) => `${p.minimum_unit} ${p.unit_label.toLowerCase()}`),
      ],
    },
    {
      name: 'At a glance',
      rows: [
        ...row('Brand', (p) => p.brand),
        ...row('Finish', (p) => p.finish || null),
        ...row('Size', (p) => p.size_label),
        ...row('Holds', (p) => (p.box_sqft === null ? null : squareFeet(p.box_sqft))),
        ...row('Other sizes', (p) => (p.size_count > 1 ? String(p.size_count - 1) : 'None')),
        ...row('Stock', stockWords),
        ...row('Rating', (p) =>
          p.rating_count > 0 ? `${p.rating.toFixed(1)} out of 5 (${p.rating_count})` : 'No ratings yet',
        ),
        ...row('Returns', (p) =>
          p.returnable
            ? returnWindow
            : p.made_to_order
              ? 'Made to order, only if damaged or wrong'
              : 'Only if damaged or wrong',
        ),
        ...row('Shipped by', (p) => p.vendor.company_name),
      ],
    },
  ]
  const specs = products.map((product) => {
    const [size] = product.sizes
    return size ? specsOf(product, size).filter(({ name }) => !headings.includes(name)) : []
  })
  for (const { group, name } of specs.flat()) {
    const known = groups.find((one) => one.name === group)
    const into = known ?? { name: group, rows: [] }
    if (!known) groups.push(into)
    if (into.rows.some((one) => one.name === name)) continue
    const values = specs.map((own) => own.find((s) => s.group === group && s.name === name)?.value ?? null)
    into.rows.push({ name, values })
  }
  return groups
}

/** Already shown by the rows of the first groups. */
const headings = ['Size', 'SKU', 'Holds', 'Finish', 'Brand', 'Ships']

function differs({ values }: CompareRow): boolean {
  return new Set(values).size > 1
}

export function onlyDifferent(groups: CompareGroup[]): CompareGroup[] {
  return groups.map(({ name, rows }) => ({ name, rows: rows.filter(differs) })).filter(({ rows }) => rows.length > 0)
}
