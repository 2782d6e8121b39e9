-- The pictures of the school belong to its settings: papers, the sign-in page and the installed portal have them, not only ID cards.

alter table id_card_images rename to school_images;
alter table school_images rename constraint id_card_images_pkey to school_images_pkey;
alter table school_images rename constraint id_card_images_file_key to school_images_file_key;
alter table school_images rename constraint id_card_images_file_id_fkey to school_images_file_id_fkey;
alter table school_images drop constraint id_card_images_kind_check;
update school_images set kind = 'head_signature' where kind = 'signature';
alter table school_images add constraint school_images_kind_check
  check (kind in ('logo', 'seal', 'registrar_signature', 'head_signature', 'cashier_signature'));
update files set kind = 'school_image' where kind = 'id_card_image';

-- The head of a paper is composed of the address, the telephones, the email and these lines.
update settings set key = 'school_recognition' where key = 'letterhead';
