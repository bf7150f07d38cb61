-- expand 0.2.0
-- The texture of a product's surface: a picture, the inches that it shows across and down, whether its opposite edges match,
-- and its mean color. At most one, which rooms lay in place of the rendered material.
ALTER TABLE product_media ADD COLUMN width_in double precision, ADD COLUMN height_in double precision,
  ADD COLUMN tiles boolean, ADD COLUMN hex text;
ALTER TABLE product_media DROP CONSTRAINT product_media_kind_check;
ALTER TABLE product_media ADD CONSTRAINT product_media_kind_known CHECK (kind IN ('photo', 'texture', 'model', 'document')) NOT VALID;
ALTER TABLE product_media DROP CONSTRAINT product_media_check1;
ALTER TABLE product_media ADD CONSTRAINT product_media_pixels CHECK
  ((kind IN ('photo', 'texture')) = (width IS NOT NULL AND height IS NOT NULL)) NOT VALID;
ALTER TABLE product_media ADD CONSTRAINT product_media_texture CHECK
  (CASE WHEN kind = 'texture' THEN position = 0 AND width_in > 0 AND height_in > 0 AND tiles IS NOT NULL AND hex IS NOT NULL
   ELSE width_in IS NULL AND height_in IS NULL AND tiles IS NULL AND hex IS NULL END) NOT VALID;

-- What a product is drawn from: its parameters with the texture of its surface.
CREATE FUNCTION product_look(product bigint, model jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN model->>'kind' = 'surface' THEN model || coalesce((
    SELECT jsonb_build_object('hex', m.hex, 'texture',
      jsonb_build_object('file', m.file, 'widthIn', m.width_in, 'heightIn', m.height_in, 'tiles', m.tiles))
    FROM product_media m WHERE m.product_id = product AND m.kind = 'texture'), '{}') ELSE model END
$$;
