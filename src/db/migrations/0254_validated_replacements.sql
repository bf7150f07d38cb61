-- expand 0.2.0
ALTER TABLE order_items VALIDATE CONSTRAINT order_items_replaced;
ALTER TABLE order_items VALIDATE CONSTRAINT order_items_replacement;
ALTER TABLE return_requests VALIDATE CONSTRAINT return_requests_status_check;
ALTER TABLE return_requests VALIDATE CONSTRAINT return_requests_closed;
