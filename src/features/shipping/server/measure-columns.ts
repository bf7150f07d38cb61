/**
 * The columns that determine how a size is packed, for a query with `product_sizes s` and `products p`; see `Measures`.
 */
export const measureColumns = `(SELECT c.slug_url FROM categories c WHERE c.id = p.category_id) AS category, p.unit,
    s.width_in, s.height_in, s.length_in, s.box_sqft_hundredths, s.weight_lb`
