-- Whom the driver calls, and how an item travels: a parcel, a pallet that comes by appointment, or two people who carry it in. Both are
-- unknown for orders placed before; their receiver is the customer.
ALTER TABLE orders ADD COLUMN receiver_phone text NOT NULL DEFAULT '';
ALTER TABLE order_items ADD COLUMN ship_service text CHECK (ship_service IN ('parcel', 'freight', 'white_glove'));
