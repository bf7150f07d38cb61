import {
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { ProductView } from './ProductView.tsx'
import { productMeta } from './product-meta.ts'
import { loadProduct } from './product-page-data.ts'

export function loader({ context, params }: LoaderFunctionArgs) {
  return loadProduct(context, params.hash ?? '', params.vsd_id ?? null)
}

/** All sizes are in the answer, so choosing another one asks for nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const onlySize = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return !onlySize && defaultShouldRevalidate
}

export function meta({ loaderData, location }: MetaArgs<typeof loader>) {
  return loaderData ? productMeta(loaderData, location.search) : []
}

export default function ProductPage() {
  return <ProductView data={useLoaderData<typeof loader>()} />
}
