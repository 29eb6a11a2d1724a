-- Mails about a direct reservation that was moved are those of every changed stay: the stay as it was differs by its dates, which is all that was kept.
update outbox
set template = 'reservation-changed',
  payload = (payload - 'movedFrom') || jsonb_build_object('changed', jsonb_build_object(
    'kind', 'changed', 'by', 'host', 'message', '', 'freeUntil', null,
    'before', jsonb_build_object(
      'arrivalDate', payload #> '{movedFrom,arrivalDate}',
      'departureDate', payload #> '{movedFrom,departureDate}',
      'nights', (payload #>> '{movedFrom,departureDate}')::date - (payload #>> '{movedFrom,arrivalDate}')::date,
      'party', payload -> 'party', 'units', payload -> 'units', 'totalAgorot', payload -> 'totalAgorot')))
where template = 'reservation-moved' and payload ? 'movedFrom';
