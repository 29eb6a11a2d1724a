-- Of a card only token, brand, last four digits and expiry are kept (product.md §7); the holder's name is the provider's business.

alter table guarantees drop column holder_name;
