import { priceToday } from '../pricing.ts'
import type { ProductSize } from '../schema.ts'
import type { ShownProduct } from './api.ts'

/**
 * schema.org Product of one size: the offer's price is the visible one, and a rating is included only if there are
 * reviews.
 */
export function productJsonLd(product: ShownProduct, size: ProductSize, url: string, pictures: string[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.product_name,
    description: product.description,
    sku: size.sku,
    image: pictures,
    brand: { '@type': 'Brand', name: product.brand },
    category: product.category.label,
    ...(product.rating_count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating,
        reviewCount: product.rating_count,
      },
    }),
    offers: {
      '@type': 'Offer',
      url,
      price: priceToday(size).toFixed(2),
      priceCurrency: 'USD',
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${size.in_stock ? (product.made_to_order ? 'MadeToOrder' : 'InStock') : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: product.vendor.company_name },
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'USD' },
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'US' },
      },
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'US',
        returnPolicyCategory: product.returnable
          ? 'https://schema.org/MerchantReturnFiniteReturnWindow'
          : 'https://schema.org/MerchantReturnNotPermitted',
        ...(product.returnable && { merchantReturnDays: 12 }),
      },
    },
  }
}

/** schema.org BreadcrumbList of a page's breadcrumb. */
export function breadcrumbJsonLd(items: { name: string; path: string }[], origin = '') {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.name,
      item: `${origin}${item.path}`,
    })),
  }
}
