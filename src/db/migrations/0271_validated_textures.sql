-- expand 0.2.0
ALTER TABLE product_media VALIDATE CONSTRAINT product_media_kind_known;
ALTER TABLE product_media VALIDATE CONSTRAINT product_media_pixels;
ALTER TABLE product_media VALIDATE CONSTRAINT product_media_texture;
