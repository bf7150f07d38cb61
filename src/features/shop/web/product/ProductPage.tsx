import { type LoaderFunctionArgs, type MetaArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { ProductView } from './ProductView.tsx'
import { loadProduct } from './product-page-data.ts'

export function loader({ context, params, url }: LoaderFunctionArgs) {
  const asked = { hash: params.hash ?? '', size: url.searchParams.get('size') }
  return loadProduct(context, asked, params.vsd_id ?? null)
}

/** The response has all sizes, so choosing another needs no request. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const onlySize = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return !onlySize && defaultShouldRevalidate
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return loaderData?.head ?? []
}

export default function ProductPage() {
  return <ProductView data={useLoaderData<typeof loader>()} />
}
