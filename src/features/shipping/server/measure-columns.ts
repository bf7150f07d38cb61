/**
 * The columns that determine how a size is packed, for a query with `product_sizes s` and `products p`; see `Measures`.
 */
export const measureColumns = `(SELECT c.slug_url FROM categories c WHERE c.id = p.category_id) AS category, p.unit,
    s.width_in AS "widthIn", s.height_in AS "heightIn", s.length_in AS "lengthIn", s.box_sqft_hundredths AS "boxSqftHundredths",
    s.weight_lb AS "weightLb"`
