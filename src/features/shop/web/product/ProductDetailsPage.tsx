import {
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { paths } from '#lib/paths.ts'
import { ProductView } from './ProductView.tsx'
import { loadProduct } from './product-page-data.ts'

/** The same page with hash and vsd_id in the query (OP-40); its canonical path is /product/{hash}. */
export function loader({ context, url }: LoaderFunctionArgs) {
  const asked = url.searchParams
  const hash = asked.get('hash')
  if (!hash) throw redirect(paths.notFound())
  return loadProduct(context, { hash, size: asked.get('size') }, asked.get('vsd_id') || null)
}

export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const same = (key: string) => currentUrl.searchParams.get(key) === nextUrl.searchParams.get(key)
  const onlySize = same('hash') && same('vsd_id') && !same('size')
  return !onlySize && defaultShouldRevalidate
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return loaderData?.head ?? []
}

export default function ProductDetailsPage() {
  return <ProductView data={useLoaderData<typeof loader>()} />
}
