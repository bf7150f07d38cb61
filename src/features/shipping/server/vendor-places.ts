/**
 * The ZIP code of the warehouse that a vendor's goods ship from, for a query with `vendors v`. An application stored it as
 * `zip`; a vendor without a warehouse ships from the company's address.
 */
export const shipZip = `coalesce(v.ship_from ->> 'zip_code', v.ship_from ->> 'zip', v.zip_code)`

/** Where a vendor's goods are returned to, in a line with the company's name; for a query with `vendors v`. */
export const returnTo = `concat_ws(', ', v.company_name,
    coalesce(v.return_address ->> 'street', v.street), nullif(v.return_address ->> 'apartment', ''),
    coalesce(v.return_address ->> 'city', v.city),
    coalesce(v.return_address ->> 'state', v.state) || ' ' ||
      coalesce(v.return_address ->> 'zip_code', v.return_address ->> 'zip', v.zip_code))`
